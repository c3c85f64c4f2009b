import { fetchFirstPage } from './app/pages';

// This script stays small, so that the code of the page loads beside the code of all pages. A page that fails to load is
// reported where it is rendered.
const page = fetchFirstPage().catch(() => {});

const root = document.getElementById('root');
if (root) void import('./app/start').then(({ start }) => start(root, page), reloadOnce);

/** A page without its code stays blank: it is reloaded once, and a browser without network then says so. */
function reloadOnce(): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit && 'type' in visit && visit.type !== 'reload') window.location.reload();
}
