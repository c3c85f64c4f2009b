import { within } from '@testing-library/react';
import { advance, openOverlay, openRound, panel, panelNames, panels } from '../testing/open-overlay';
import { players, winnerSelected } from '../testing/overlay-server';

describe.each(['show', 'classic'])('Panel of the look %s', (look) => {
  it('shows each player but the game master, with points and without controls', async () => {
    await openRound(3, `look=${look}`);

    expect(panelNames()).toEqual(['Ada', 'Bob', 'Konstantin_der_Geduldige']);
    expect(panel('Bob').querySelector('[data-part="points"]')).toHaveTextContent('3');
    expect(document.querySelectorAll('button, input, a, select, textarea')).toHaveLength(0);
  });

  it.each([1, 4, 10, 12])('is drawn for each of %i players', async (count) => {
    const { server, send } = await openOverlay(`look=${look}`);

    await send(() => server.sendSnapshot({ players: players(count) }));

    expect(panels()).toHaveLength(count);
  });

  it('is drawn alone with player=2', async () => {
    await openRound(3, `player=2&look=${look}`);

    expect(panelNames()).toEqual(['Bob']);
  });

  it.each([
    ['points', '[data-part="points"]'],
    ['names', '[data-part="name"]'],
  ])('leaves out %s with hide=', async (piece, part) => {
    await openRound(3, `hide=${piece}&look=${look}`);

    expect(document.querySelector(part)).not.toBeInTheDocument();
    expect(panels()).toHaveLength(3);
  });
});

describe('role outline in the look Classic', () => {
  const outlined = () => document.querySelector('[data-role]');

  it('appears when the winner is announced and disappears in setup', async () => {
    const { server, send } = await openRound();
    expect(outlined()).not.toBeInTheDocument();

    await send(() => server.sendNext('winner_selected', winnerSelected('imposter')));

    expect(panel('Ada')).toHaveAttribute('data-role', 'crewmate');
    expect(panel('Bob')).toHaveAttribute('data-role', 'imposter');
    expect(within(panel('Bob')).getByText('Imposter')).toBeInTheDocument();

    await send(() => server.sendSnapshot({ players: players(3), status: 'setup', currentRound: 2 }));
    expect(outlined()).not.toBeInTheDocument();
  });

  it('is not drawn before the announcement, even when the imposter is known', async () => {
    const { server, send } = await openOverlay();

    await send(() => server.sendSnapshot({ players: players(3), status: 'winner_selection', imposterId: '2' }));

    expect(outlined()).not.toBeInTheDocument();
  });
});

describe('pictures', () => {
  const images = () => [...document.querySelectorAll('image')].map((image) => image.getAttribute('href'));
  const twitch = ({ id }: { id: string }) => ({ twitchUsername: id === '3' ? null : `user${id}` });

  function serveIcons(icons: Record<string, string | null>) {
    const fetch = vi.fn(async (_url: string, _init: { body: string }) => Response.json({ icons }));
    vi.stubGlobal('fetch', fetch);
    return () => fetch.mock.calls.map(([, { body }]) => JSON.parse(body).usernames);
  }

  it('are looked up once per name, several in one request', async () => {
    const requested = serveIcons({ user1: '/api/icons/1.png', user2: null });
    const { server, send } = await openOverlay();

    await send(() => server.sendSnapshot({ players: players(3, twitch) }));
    await advance(10);
    await send(() => server.sendSnapshot({ players: players(3, twitch) }));
    await advance(120_000);
    expect(images()).toEqual(['/api/icons/1.png']);
    expect(requested()).toEqual([['user1', 'user2']]);

    await send(() => server.sendSnapshot({ players: players(3, ({ id }) => ({ twitchUsername: `user${id}` })) }));
    await advance(10);
    expect(requested()).toEqual([['user1', 'user2'], ['user3']]);
  });

  it('are retried a minute after a failure', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    const { server, send } = await openOverlay();
    await send(() => server.sendSnapshot({ players: players(1, twitch) }));
    await advance(10);

    const requested = serveIcons({ user1: '/api/icons/1.png' });
    await advance(59_000);
    expect(requested()).toEqual([]);

    await advance(2_000);
    expect(images()).toEqual(['/api/icons/1.png']);
  });

  it('are retried when an answer left them out', async () => {
    serveIcons({ user1: '/api/icons/1.png' });
    const { server, send } = await openOverlay();
    await send(() => server.sendSnapshot({ players: players(2, twitch) }));
    await advance(10);
    expect(images()).toEqual(['/api/icons/1.png']);

    const requested = serveIcons({ user2: '/api/icons/2.png' });
    await advance(61_000);
    expect(requested()).toEqual([['user2']]);
    expect(images()).toEqual(['/api/icons/1.png', '/api/icons/2.png']);
  });
});
