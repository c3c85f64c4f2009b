import { fetchPage } from './app/pages';
import { routeOf } from './app/route-of';
import { browserWay } from './router/way';

// This script is small, and the code of the page comes together with what all pages need. A page that does not come
// fails where it is drawn: there somebody says so.
const way = browserWay();
const page = fetchPage(routeOf(way.here().pathname)).catch(() => {});

const root = document.getElementById('root');
if (root) void import('./app/start').then(({ start }) => start(root, way, page), loadOnceMore);

/** Without its code a page stays blank: it is loaded anew once, and a browser without a network says so then. */
function loadOnceMore(): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit && 'type' in visit && visit.type !== 'reload') window.location.reload();
}
