import { currentBuild } from './current-build';

function serve(body: string, status = 200) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const page = (config: string) =>
  `<html><head><script type="application/json" id="app-config">${config}</script></head></html>`;

it('reads the build out of the page the server serves now, without telling the password', async () => {
  window.history.replaceState(null, '', '/overlay/ABC234?p=geheim');
  const fetch = serve(page('{"build":"b2"}'));

  expect(await currentBuild()).toBe('b2');
  expect(fetch).toHaveBeenCalledWith('/overlay/ABC234', { cache: 'no-cache', headers: { Accept: 'text/html' } });
});

it.each([
  ['a page without a configuration', '<html></html>', 200],
  ['a configuration without a build', page('{}'), 200],
  ['a configuration that is none', page('null'), 200],
  ['broken JSON', page('{'), 200],
  ['a failure', page('{"build":"b2"}'), 502],
])('cannot tell from %s', async (_, body, status) => {
  serve(body, status);

  expect(await currentBuild()).toBe('');
});

it('cannot tell without a server', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));

  expect(await currentBuild()).toBe('');
});
