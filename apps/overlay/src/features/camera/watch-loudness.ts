/** A frame that is louder than this speaks; VDO.Ninja tells 0 for silence and about 100 for a loud voice. */
const SPEAKING_FROM = 10;

/** A panel stays lit this long after the last sound, so that it does not flicker between words. */
const HOLD_MS = 800;

/** Pause between questions until the frame tells its loudness: it answers none while it loads. */
const ASK_EVERY_MS = 2000;

/**
 * Sets `data-speaking` on the panel around a camera while its player speaks, without rendering, until the returned function
 * is called. The frame is asked to tell how loud it is; messages of other frames and of other origins are ignored.
 */
export function watchLoudness(frame: HTMLIFrameElement, src: string): () => void {
  const { origin } = new URL(src);
  const panel = frame.closest<HTMLElement>('[data-part="panel"]');
  let quiet: ReturnType<typeof setTimeout> | undefined;

  const ask = () => frame.contentWindow?.postMessage({ getLoudness: true }, origin);
  const asking = setInterval(ask, ASK_EVERY_MS);

  function hear({ data, origin: from, source }: MessageEvent<unknown>) {
    if (from !== origin || source !== frame.contentWindow) return;
    const loudness = loudnessOf(data);
    if (loudness === null) return;
    clearInterval(asking);
    if (loudness < SPEAKING_FROM) return;
    panel?.setAttribute('data-speaking', '');
    clearTimeout(quiet);
    quiet = setTimeout(() => panel?.removeAttribute('data-speaking'), HOLD_MS);
  }

  window.addEventListener('message', hear);
  return () => {
    window.removeEventListener('message', hear);
    clearInterval(asking);
    clearTimeout(quiet);
    panel?.removeAttribute('data-speaking');
  };
}

/** The loudest stream that a message of VDO.Ninja tells of; null for any other message. */
function loudnessOf(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('loudness' in data)) return null;
  const { loudness } = data;
  if (typeof loudness !== 'object' || loudness === null) return null;
  return Math.max(0, ...Object.values(loudness).filter((value) => typeof value === 'number'));
}
