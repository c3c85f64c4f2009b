import { fetchFirstPage } from './app/pages';

// This script stays small, so that the code of the page loads beside the code of all pages. A page that fails to load is
// reported where it is rendered.
const page = fetchFirstPage().catch(() => {});

const root = document.getElementById('root');
if (root) void import('./app/start').then(({ start }) => start(root, page), reloadOnce);

/** A page without its code is reloaded once; the second time it shows its static notice. */
function reloadOnce(): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit && 'type' in visit && visit.type !== 'reload') window.location.reload();
  else document.getElementById('load-notice')?.setAttribute('data-shown', 'true');
}
