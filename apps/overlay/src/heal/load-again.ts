const TRY_AGAIN_MS = 5000;

/**
 * Loads the page again as soon as it is served: without a server a browser source would show its own error page, on air,
 * and stay there. Asked without the query, which may hold the password.
 */
export async function loadAgain(reload = () => window.location.reload()): Promise<void> {
  const served = await fetch(window.location.pathname, {
    method: 'HEAD',
    cache: 'no-cache',
    headers: { Accept: 'text/html' },
  })
    .then(({ ok }) => ok)
    .catch(() => false);
  if (served) reload();
  else setTimeout(() => void loadAgain(reload), TRY_AGAIN_MS);
}
