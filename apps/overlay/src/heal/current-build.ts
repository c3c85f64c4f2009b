/** The build the server serves now, read out of its page; empty when it cannot be told. */
export async function currentBuild(): Promise<string> {
  try {
    // Without the query, which may hold the password: nobody's logs should see it again and again.
    const page = window.location.pathname;
    const answer = await fetch(page, { cache: 'no-cache', headers: { Accept: 'text/html' } });
    if (!answer.ok) return '';

    const served = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const config: unknown = JSON.parse(served.getElementById('app-config')?.textContent ?? '{}');
    return typeof config === 'object' && config !== null && 'build' in config ? String(config.build) : '';
  } catch {
    return '';
  }
}
