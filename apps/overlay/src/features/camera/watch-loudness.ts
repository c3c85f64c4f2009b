/** From this loudness on a player speaks; VDO.Ninja reports 0 for silence and about 100 for a loud voice. */
const SPEAKING_FROM = 10;

/** A panel stays lit this long after the last sound, so that it does not flicker between words. */
const HOLD_MS = 800;

/** Interval of the requests until the first answer, because a loading frame does not answer. */
const REQUEST_MS = 2000;

/**
 * Sets `data-speaking` on the panel around a camera while its player speaks, without rendering, until the returned function
 * is called. It requests the loudness from the frame and ignores messages of other frames and origins.
 */
export function watchLoudness(frame: HTMLIFrameElement, src: string): () => void {
  const { origin } = new URL(src);
  const panel = frame.closest<HTMLElement>('[data-part="panel"]');
  let timer: ReturnType<typeof setTimeout> | undefined;

  const requestLoudness = () => frame.contentWindow?.postMessage({ getLoudness: true }, origin);
  const requests = setInterval(requestLoudness, REQUEST_MS);

  function handleMessage({ data, origin: from, source }: MessageEvent<unknown>) {
    if (from !== origin || source !== frame.contentWindow) return;
    const loudness = loudnessOf(data);
    if (loudness === null) return;
    clearInterval(requests);
    if (loudness < SPEAKING_FROM) return;
    panel?.setAttribute('data-speaking', '');
    clearTimeout(timer);
    timer = setTimeout(() => panel?.removeAttribute('data-speaking'), HOLD_MS);
  }

  window.addEventListener('message', handleMessage);
  return () => {
    window.removeEventListener('message', handleMessage);
    clearInterval(requests);
    clearTimeout(timer);
    panel?.removeAttribute('data-speaking');
  };
}

/** The loudness of the loudest stream in a message of VDO.Ninja; null for any other message. */
function loudnessOf(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('loudness' in data)) return null;
  const { loudness } = data;
  if (typeof loudness !== 'object' || loudness === null) return null;
  return Math.max(0, ...Object.values(loudness).filter((value) => typeof value === 'number'));
}
