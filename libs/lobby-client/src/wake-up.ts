/** Calls back when the page becomes visible, returns from the back/forward cache, or goes online. */
export function onWakeUp(wake: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', whenVisible);
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', wake);
  return () => {
    document.removeEventListener('visibilitychange', whenVisible);
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', wake);
  };
}
