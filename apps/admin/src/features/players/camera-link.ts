/**
 * Whether a camera link names whom to watch, so that the server has something to decide on. Half a link would be refused
 * with a message while somebody still types it.
 */
export function isWholeCameraLink(link: string): boolean {
  if (link.trim() === '') return true;
  const query = queryOf(link);
  return Boolean(query?.get('view') || (query?.get('room') && query.has('scene')));
}

function queryOf(link: string): URLSearchParams | null {
  try {
    return new URL(link.trim()).searchParams;
  } catch {
    return null;
  }
}
