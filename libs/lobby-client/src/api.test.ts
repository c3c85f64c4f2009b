import { createApi } from './api';
import { ApiError } from './request';

function serve(status: number, body: unknown) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const api = createApi('https://api.example');

describe('api', () => {
  it('posts JSON with the token of the caller', async () => {
    const fetched = serve(200, { ok: true });
    await api.lockLobby({ lobbyId: 'ABC234', locked: true }, 'secret');

    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('https://api.example/api/lobby/lock');
    expect(init).toMatchObject({ method: 'POST', headers: { Authorization: 'Bearer secret' } });
    expect(init?.body).toBe('{"lobbyId":"ABC234","locked":true}');
  });

  it('fails with the code and the text of the server', async () => {
    serve(423, { error: 'Die Lobby ist gesperrt.', code: 'locked' });

    await expect(api.joinLobby({ lobbyId: 'ABC234', playerName: 'Ada' })).rejects.toMatchObject({
      name: 'ApiError',
      message: 'Die Lobby ist gesperrt.',
      code: 'locked',
      status: 423,
    });
  });

  it('fails with http_502 and no text when the response is no JSON', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));

    await expect(api.lobbyInfo('ABC234')).rejects.toMatchObject({ message: '', code: 'http_502' });
  });

  it('fails with unreachable when there is no response', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));

    await expect(api.lobbyInfo('ABC234')).rejects.toMatchObject({ code: 'unreachable', status: 0 });
  });

  it('makes picture URLs absolute for an API on another host', async () => {
    serve(200, { icons: { ada: '/api/avatar/1', bob: null, cem: 'https://cdn.example/c.png' } });

    expect(await api.twitchIcons(['ada', 'bob', 'cem'])).toEqual({
      ada: 'https://api.example/api/avatar/1',
      bob: null,
      cem: 'https://cdn.example/c.png',
    });
  });

  it('fails without a request when the username is empty', async () => {
    for (const blank of ['', ' ', '\t\n']) {
      await expect(api.twitchIcon(blank)).rejects.toEqual(new ApiError('Username is required', 'username_required', 0));
    }
  });

  it('revokes a remote control and removes the bots', async () => {
    const fetched = serve(200, { ok: true });
    await api.revokeControlToken('ABC234', 'c/1', 'secret');
    await api.stopRehearsal('ABC234', 'secret');

    expect(fetched.mock.calls.map(([url, { method }]) => `${method} ${url}`)).toEqual([
      'DELETE https://api.example/api/control/ABC234/tokens/c%2F1',
      'DELETE https://api.example/api/rehearsal/ABC234',
    ]);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ headers: { Authorization: 'Bearer secret' } });
  });
});
