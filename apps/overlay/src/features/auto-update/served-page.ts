const RETRY_MS = 5000;

/** Reads the build id of the page that the server serves now; empty when it is unknown. */
export async function fetchServedBuild(): Promise<string> {
  try {
    const response = await fetchPage('GET');
    if (!response.ok) return '';

    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const config: unknown = JSON.parse(page.getElementById('app-config')?.textContent ?? '{}');
    return typeof config === 'object' && config !== null && 'build' in config ? String(config.build) : '';
  } catch {
    return '';
  }
}

/**
 * Reloads the page as soon as the server answers: a reload without a server would leave the browser's error page on the
 * stream. Returns a function that cancels the reload.
 */
export function reloadWhenServed(reload = () => window.location.reload()): () => void {
  let cancelled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function attempt() {
    const served = await isServed();
    if (cancelled) return;
    if (served) reload();
    else timer = setTimeout(() => void attempt(), RETRY_MS);
  }

  void attempt();
  return () => {
    cancelled = true;
    clearTimeout(timer);
  };
}

async function isServed(): Promise<boolean> {
  try {
    return (await fetchPage('HEAD')).ok;
  } catch {
    return false;
  }
}

/** Requests this page without its query, which may hold the password: it must not appear in access logs. */
function fetchPage(method: 'GET' | 'HEAD'): Promise<Response> {
  return fetch(window.location.pathname, { method, cache: 'no-cache', headers: { Accept: 'text/html' } });
}
