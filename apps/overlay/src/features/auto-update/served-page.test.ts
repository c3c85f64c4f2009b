import { fetchServedBuild, reloadWhenServed } from './served-page';

const page = (config: string) =>
  `<html><head><script type="application/json" id="app-config">${config}</script></head></html>`;

describe('fetchServedBuild', () => {
  function serve(body: string, status = 200) {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, { status }));
    vi.stubGlobal('fetch', fetch);
    return fetch;
  }

  it('reads the build of the served page without sending the password', async () => {
    window.history.replaceState(null, '', '/overlay/ABC234?p=geheim');
    const fetch = serve(page('{"build":"b2"}'));

    expect(await fetchServedBuild()).toBe('b2');
    expect(fetch).toHaveBeenCalledWith('/overlay/ABC234', {
      method: 'GET',
      cache: 'no-cache',
      headers: { Accept: 'text/html' },
    });
  });

  it.each([
    ['a page without a configuration', '<html></html>', 200],
    ['a configuration without a build', page('{}'), 200],
    ['a configuration that is null', page('null'), 200],
    ['broken JSON', page('{'), 200],
    ['an error status', page('{"build":"b2"}'), 502],
  ])('returns an empty build for %s', async (_, body, status) => {
    serve(body, status);

    expect(await fetchServedBuild()).toBe('');
  });

  it('returns an empty build without a server', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));

    expect(await fetchServedBuild()).toBe('');
  });
});

describe('reloadWhenServed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('retries until the server answers, then reloads once', async () => {
    const reload = vi.fn();
    const fetch = vi.fn().mockRejectedValueOnce(new TypeError('failed')).mockResolvedValueOnce({ ok: false });
    vi.stubGlobal('fetch', fetch.mockResolvedValue({ ok: true }));

    reloadWhenServed(reload);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();

    await vi.advanceTimersByTimeAsync(200);
    expect(reload).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('does not reload after it was cancelled', async () => {
    const reload = vi.fn();
    vi.stubGlobal('fetch', vi.fn().mockRejectedValueOnce(new TypeError('failed')).mockResolvedValue({ ok: true }));

    const cancel = reloadWhenServed(reload);
    await vi.advanceTimersByTimeAsync(4_000);
    cancel();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).not.toHaveBeenCalled();
  });
});
