import { screen, within } from '@testing-library/react';
import { advance, openOverlay, openRound } from '../../testing/open-overlay';
import { players } from '../../testing/overlay-server';

const part = (name: string) => document.querySelector(`[data-part="${name}"]`);
const standings = () =>
  [...document.querySelectorAll('[data-part="standing"]')].map((row) =>
    (row.textContent ?? '').replaceAll(/\s+/g, ' '),
  );

/** Opens one part of a lobby before its first round; the second of three players is not ready. */
async function openBefore(query: string, locked = false) {
  const overlay = await openOverlay(query);
  const seated = players(3, ({ id }) => ({ isReady: id !== '2', points: { 1: 2, 2: 5, 3: 2 }[Number(id)] ?? 0 }));
  await overlay.send(() =>
    overlay.server.sendSnapshot({
      players: seated,
      status: 'intermission',
      currentRound: 0,
      poll: {
        on: true,
        hiddenUntilReveal: false,
        channel: null,
        open: false,
        voters: 0,
        suspects: [],
        result: null,
      },
      lobbyId: 'ABC234',
      lobby: {
        lobbyId: 'ABC234',
        password: null,
        hasPassword: false,
        locked,
        firstPlayerId: '1',
        showIframes: false,
      },
    }),
  );
  await advance(100);
  return overlay;
}

describe('part=standings', () => {
  it('lists players by points, those with the same points in the same place', async () => {
    await openBefore('part=standings');
    expect(standings()).toEqual(['1.Bob5', '2.Ada2', '2.Konstantin_der_Geduldige2']);
  });

  it('shows nothing where points are hidden', async () => {
    await openBefore('part=standings&hide=points');
    expect(part('standings')).toBeNull();
  });
});

describe('part=standings in a series', () => {
  const standing = (name: string, points: number, evening: number, change: object = {}) => ({
    playerId: null,
    name,
    twitchUsername: null,
    place: 1,
    points,
    carried: points - evening,
    evening,
    ...change,
  });

  it('lists the guests of all evenings with the points of this one, absent guests too', async () => {
    const { server, send } = await openBefore('part=standings');
    const series = {
      evenings: 3,
      firstAt: 0,
      standings: [standing('Dan', 9, 0), standing('Ada', 8, 2, { playerId: '1', place: 2 })],
    };
    await send(() => server.sendSnapshot({ players: players(3), series }));
    expect(part('standings')).toHaveTextContent('Serienwertung – Abend 3');
    expect(standings()).toEqual(['1.Dan9', '2.Ada+28']);

    await send(() =>
      server.sendNext('series_updated', {
        series: { ...series, standings: [standing('Ada', 11, 5, { playerId: '1' })] },
      }),
    );
    expect(standings()).toEqual(['1.Ada+511']);
  });

  it('shows the first twenty of a long series', async () => {
    const { server, send } = await openBefore('part=standings');
    const long = Array.from({ length: 100 }, (_, at) => standing(`Gast ${at}`, 100 - at, 0, { place: at + 1 }));
    await send(() =>
      server.sendSnapshot({ players: players(3), series: { evenings: 2, firstAt: 0, standings: long } }),
    );
    expect(standings()).toHaveLength(20);
  });
});

describe('part=round', () => {
  it('names the round from the first setup on', async () => {
    const { server, send } = await openBefore('part=round');
    expect(part('round')).toBeNull();

    await send(() => server.sendSnapshot({ players: players(3), currentRound: 2 }));
    expect(part('round')).toHaveTextContent('Runde 2');
  });
});

describe('part=category', () => {
  it('shows the category while words are said', async () => {
    const { server, send } = await openRound(3, 'part=category');
    expect(part('category')).toHaveTextContent('KategorieJahreszeit');

    await send(() => server.sendNext('round_complete', { message: '', reason: null }));
    expect(part('category')).toBeNull();
  });
});

describe('part=join', () => {
  it('shows the code for watching when viewers can take part', async () => {
    await openBefore('part=join');
    expect(part('code')).toHaveTextContent('Zuschauen und mitraten');
    await vi.dynamicImportSettled();
    await advance(100);
    expect(screen.getByTitle(`${location.origin}/watch/ABC234`)).toBeInTheDocument();
  });

  it('shows the code for joining only while the lobby is open', async () => {
    const { server, send } = await openBefore('part=join&code=join');
    expect(part('code')).toHaveTextContent('Mitspielen');

    await send(() => server.sendNext('lobby_locked', { locked: true }));
    expect(part('code')).toBeNull();
  });
});

describe('part=starting-soon', () => {
  it('says who is there, how many are ready, and shows the code', async () => {
    await openBefore('part=starting-soon');
    expect(screen.getByRole('status')).toHaveTextContent('Gleich geht es los – 2 von 3 bereit');
    const list = within(screen.getByRole('list'));
    expect(list.getAllByRole('listitem').map((person) => person.hasAttribute('data-waiting'))).toEqual([
      false,
      true,
      false,
    ]);
    expect(part('code')).toBeInTheDocument();
  });

  it('announces the next round, and shows nothing while one runs', async () => {
    const { server, send } = await openRound(3, 'part=starting-soon');
    expect(part('starting-soon')).toBeNull();

    await send(() => server.sendSnapshot({ players: players(3), currentRound: 2 }));
    expect(screen.getByRole('status')).toHaveTextContent('Gleich geht es weiter');
    expect(part('code')).toBeNull();
  });
});

describe('pictures', () => {
  it.each([
    ['standings', 1],
    ['starting-soon', 1],
    ['round', 0],
    ['timer', 0],
  ])('with part=%s are requested %i times', async (name, requests) => {
    const fetch = vi.fn(async () => Response.json({ icons: {} }));
    vi.stubGlobal('fetch', fetch);
    const { server, send } = await openOverlay(`part=${name}`);
    await send(() => server.sendSnapshot({ players: players(2, ({ id }) => ({ twitchUsername: `user${id}` })) }));
    await advance(10);

    expect(fetch).toHaveBeenCalledTimes(requests);
  });
});
