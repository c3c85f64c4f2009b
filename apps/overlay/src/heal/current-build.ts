/** The build the server serves now, read out of its page; empty when it cannot be told. */
export async function currentBuild(): Promise<string> {
  try {
    const answer = await fetch(window.location.href, { cache: 'no-cache', headers: { Accept: 'text/html' } });
    if (!answer.ok) return '';

    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const config: unknown = JSON.parse(page.getElementById('app-config')?.textContent ?? '{}');
    return typeof config === 'object' && config !== null && 'build' in config ? String(config.build) : '';
  } catch {
    return '';
  }
}
