const TRY_AGAIN_MS = 5000;

/**
 * Loads the page again as soon as it is served: without a server a browser source would show its own error page, on air,
 * and stay there. Asked without the query, which may hold the password. The result gives it up.
 */
export function loadAgain(reload = () => window.location.reload()): () => void {
  let givenUp = false;
  let alarm: ReturnType<typeof setTimeout> | undefined;

  async function look() {
    const served = await isServed();
    if (givenUp) return;
    if (served) reload();
    else alarm = setTimeout(() => void look(), TRY_AGAIN_MS);
  }

  void look();
  return () => {
    givenUp = true;
    clearTimeout(alarm);
  };
}

async function isServed(): Promise<boolean> {
  try {
    const page = window.location.pathname;
    return (await fetch(page, { method: 'HEAD', cache: 'no-cache', headers: { Accept: 'text/html' } })).ok;
  } catch {
    return false;
  }
}
