import { defaultConfig } from '@tarnwort/lobby-client';
import type { MatchRecord, Winner } from '@tarnwort/protocol';
import { act, render, screen, within } from '@testing-library/react';

import { App } from './App';
import { startOf, turnAt } from './demo/demo-game';
import { readOptions } from './options/overlay-options';
import { PlayedLobby, spoken, table } from './testing/played-lobby';

/** Opens the overlay of an entered lobby on fake clocks; `query` are its options. */
async function openOverlay(query = '', onEntry: (server: PlayedLobby) => void = () => {}) {
  vi.useFakeTimers();
  const server = new PlayedLobby();
  server.answer = () => {
    onEntry(server);
    return { ok: true };
  };
  const options = readOptions(new URL(`/overlay/ABC234?p=geheim&${query}`, location.href));
  render(<App options={options} config={defaultConfig} connect={server.connect} />);
  await pass(200);
  return { server, say: (talk: () => void) => act(async () => talk()) };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const panels = () => screen.queryAllByRole('article');
const panel = (name: string) => screen.getByRole('article', { name });
const wordsIn = (name: string) =>
  within(panel(name))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

function winner(code: Winner, topic = 'Obst') {
  const facts = { winner: code, topic, categoryHint: '', imposterId: '2', imposterName: 'Bob' };
  const record: MatchRecord = {
    ...facts,
    roundNumber: 1,
    words: [],
    timestamp: 0,
    isComplete: true,
    winner: 'undisclosed',
  };
  return { ...facts, message: '', record };
}

async function openRound(count = 3, query = '') {
  const overlay = await openOverlay(query);
  await overlay.say(() => overlay.server.saySnapshot({ players: table(count) }));
  await overlay.say(() => overlay.server.say('word_submission_started', startOf(table(count), 0, 1)));
  return overlay;
}

afterEach(() => {
  vi.useRealTimers();
});

it('enters with the lobby and its password and asks for the timer', async () => {
  const { server } = await openOverlay();

  expect(server.entries).toEqual([{ lobbyId: 'ABC234', password: 'geheim' }]);
  expect(server.heard).toContain('get_timer_state');
});

it('shows everybody but the game master, with points, and no control', async () => {
  const { server, say } = await openOverlay();

  await say(() => server.saySnapshot({ players: table(3) }));

  expect(panels().map((article) => article.getAttribute('aria-label'))).toEqual([
    'Ada',
    'Bob',
    'Konstantin_der_Geduldige',
  ]);
  expect(within(panel('Bob')).getByText('3')).toBeInTheDocument();
  expect(document.querySelectorAll('button, input, a, select, textarea')).toHaveLength(0);
});

it.each([1, 4, 10, 12])('gives each of %i players a panel', async (count) => {
  const { server, say } = await openOverlay();

  await say(() => server.saySnapshot({ players: table(count) }));

  expect(panels()).toHaveLength(count);
});

it('runs the clock on the panel of whose turn it is, and moves it with the word', async () => {
  const { server, say } = await openRound();
  expect(within(panel('Ada')).getByRole('timer')).toHaveTextContent('0:12');
  expect(panel('Ada')).toHaveAttribute('data-current');

  server.heard.length = 0;
  await say(() => server.say('word_submitted', spoken('1', 'Apfel', 1)));

  expect(within(panel('Bob')).getByRole('timer')).toHaveTextContent('0:12');
  expect(panel('Ada')).not.toHaveAttribute('data-current');
  expect(screen.getAllByRole('timer')).toHaveLength(1);
  expect(wordsIn('Ada')).toEqual(['1.Apfel']);
  expect(server.heard).toEqual(['get_timer_state']);
});

it('shows a skipped word as skipped, in the language of the audience', async () => {
  const { server, say } = await openRound(3, 'lang=en');

  await say(() => server.say('word_submitted', spoken('1', 'ÜBERSPRUNGEN', 1, { isAutoSubmitted: true })));

  const item = within(panel('Ada')).getByRole('listitem');
  expect(item).toHaveTextContent('1.SKIPPED');
  expect(item).toHaveAttribute('data-skipped');
});

it('stops the clock when the round is complete and waits for the winner', async () => {
  const { server, say } = await openRound();

  await say(() => server.say('round_complete', { message: '', reason: null }));

  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(/^Runde beendet - warte auf Gewinner-Auswahl$/);
});

it.each([
  ['regular_players', 'Obst', 'Gewinner: Crewmates | Wort: Obst'],
  ['imposter', 'Obst', 'Gewinner: Imposter | Wort: Obst'],
  ['draw', 'Obst', 'Gewinner: Unentschieden | Wort: Obst'],
  ['draw', '', 'Gewinner: Unentschieden | Wort: Unbekannt'],
] as const)('announces %s with the word "%s"', async (code, topic, text) => {
  const { server, say } = await openRound();

  await say(() => server.say('winner_selected', winner(code, topic)));

  expect(screen.getByRole('status').textContent).toBe(text);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

it('outlines crewmates and imposter only once they are revealed', async () => {
  const { server, say } = await openRound();
  expect(document.querySelector('[data-role]')).not.toBeInTheDocument();

  await say(() => server.say('winner_selected', winner('imposter')));

  expect(panel('Ada')).toHaveAttribute('data-role', 'crewmate');
  expect(panel('Bob')).toHaveAttribute('data-role', 'imposter');
  expect(within(panel('Bob')).getByText('Imposter')).toBeInTheDocument();
});

it('shows no role before the announcement, even if it knew one', async () => {
  const { server, say } = await openOverlay();

  await say(() => server.saySnapshot({ players: table(3), status: 'winner_selection', imposterId: '2' }));

  expect(document.querySelector('[data-role]')).not.toBeInTheDocument();
});

it('keeps the announcement against every state but setup', async () => {
  const { server, say } = await openRound();
  await say(() => server.say('winner_selected', winner('draw')));

  await say(() => server.saySnapshot({ players: table(3), status: 'winner_selection' }));
  expect(screen.getByRole('status')).toHaveTextContent('Gewinner: Unentschieden');

  await say(() => server.say('round_complete', { message: '', reason: null }));
  expect(screen.getByRole('status')).toHaveTextContent('Gewinner: Unentschieden');

  await say(() => server.saySnapshot({ players: table(3), status: 'setup', currentRound: 2 }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('clears words, winner, turn and clock in setup', async () => {
  const { server, say } = await openRound();
  await say(() => server.say('word_submitted', spoken('1', 'Apfel', 1)));
  await say(() => server.say('winner_selected', winner('draw')));

  await say(() => server.saySnapshot({ players: table(3), status: 'setup', currentRound: 2 }));

  expect(wordsIn('Ada')).toEqual([]);
  expect(document.querySelector('[data-role], [data-current]')).not.toBeInTheDocument();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

describe('the category', () => {
  const shown = () => document.querySelector('[data-part="category"]');

  async function openRoundAbout(categoryHint: string | null, categoryOnOverlay: boolean, query = '') {
    const overlay = await openOverlay(query);
    await overlay.say(() => overlay.server.saySnapshot({ players: table(3) }));
    const start = { ...startOf(table(3), 0, 1), categoryOnOverlay, categoryHint };
    await overlay.say(() => overlay.server.say('word_submission_started', start));
    return overlay;
  }

  it.each([
    ['', 'KategorieAm Meer'],
    ['lang=en', 'CategoryAm Meer'],
  ])('stands under the panels while the round runs (%s)', async (query, text) => {
    const { server, say } = await openRoundAbout('Am Meer', true, query);
    expect(shown()).toHaveTextContent(text);

    await say(() => server.say('round_complete', { message: '', reason: null }));
    expect(shown()).not.toBeInTheDocument();

    await say(() => server.say('winner_selected', { ...winner('draw'), categoryHint: 'Am Meer' }));
    expect(shown()).not.toBeInTheDocument();
  });

  it.each([
    ['the game master does not show it', 'Am Meer', false],
    ['there is none', null, true],
  ])('is left out where %s', async (_, hint, isShown) => {
    await openRoundAbout(hint, isShown);

    expect(shown()).not.toBeInTheDocument();
  });
});

it('asks for the state after 250 ms when a round begins without players', async () => {
  const { server, say } = await openOverlay();
  await say(() => server.saySnapshot({ players: [] }));
  server.heard.length = 0;

  await say(() => server.say('word_submission_started', startOf([], 0, 1)));
  await pass(240);
  expect(server.heard).not.toContain('get_game_state');

  await pass(20);
  expect(server.heard).toContain('get_game_state');
});

describe('animations', () => {
  const fresh = () => document.querySelectorAll('[data-fresh]').length;
  const live = () => document.querySelector('[data-part="overlay"]')?.hasAttribute('data-live');

  it('announce what happens while the page watches', async () => {
    const { server, say } = await openRound();

    await say(() => server.say('word_submitted', spoken('1', 'Apfel', 1)));
    expect(fresh()).toBe(1);

    await say(() => server.say('winner_selected', winner('draw')));
    expect(live()).toBe(true);
  });

  it('are not replayed from a snapshot', async () => {
    const { server, say } = await openOverlay();
    const words = [spoken('1', 'Apfel', 1), spoken('2', 'Birne', 2)];
    const facts = winner('draw');

    await say(() =>
      server.saySnapshot({ players: table(3), status: 'winner_announcement', words, winner: facts, imposterId: '2' }),
    );

    expect(wordsIn('Ada')).toEqual(['1.Apfel']);
    expect(panel('Bob')).toHaveAttribute('data-role', 'imposter');
    expect(fresh()).toBe(0);
    expect(live()).toBe(false);
  });

  it('are not played for a phase that is told on the way into the lobby', async () => {
    const facts = winner('draw');
    const now = { players: table(3), status: 'winner_announcement', winner: facts, imposterId: '2' } as const;
    const { server, say } = await openOverlay('', (entered) => {
      entered.sayRoom(now);
      entered.saySnapshot(now);
    });

    expect(panel('Bob')).toHaveAttribute('data-role', 'imposter');
    expect(live()).toBe(false);

    await say(() => server.cut());
    await say(() => server.sayRoom({ players: table(3), status: 'setup' }));
    expect(document.querySelector('[data-phase="setup"]')).toBeInTheDocument();
    expect(live()).toBe(false);
  });

  it('are not made up for when the source was hidden', async () => {
    const { server, say } = await openRound();
    const obsTells = (event: string, detail: object) => window.dispatchEvent(new CustomEvent(event, { detail }));

    await say(() => obsTells('obsSourceVisibleChanged', { visible: false }));
    await say(() => server.say('word_submitted', spoken('1', 'Apfel', 1)));
    await say(() => server.say('winner_selected', winner('draw')));
    expect(document.querySelector('[data-hidden]')).toBeInTheDocument();

    await say(() => obsTells('obsSourceActiveChanged', { active: true }));
    expect(document.querySelector('[data-hidden]')).not.toBeInTheDocument();
    expect(wordsIn('Ada')).toEqual(['1.Apfel']);
    expect(fresh()).toBe(0);
    expect(live()).toBe(false);
  });

  it('are not repeated when the connection comes back', async () => {
    const { server, say } = await openRound();
    const word = spoken('1', 'Apfel', 1);
    await say(() => server.say('word_submitted', word));

    await say(() =>
      server.saySnapshot({ players: table(3), status: 'playing', words: [word], turnOrder: ['1', '2', '3'] }),
    );

    expect(fresh()).toBe(0);
  });
});

describe('cameras', () => {
  const link = { vodninjaCam: 'https://vdo.ninja/?view=Ada42' };
  const shown = {
    lobbyId: 'ABC234',
    password: null,
    hasPassword: true,
    locked: true,
    firstPlayerId: '1',
    showIframes: true,
  };
  const frames = () => [...document.querySelectorAll('iframe')];

  it('appear when the game master wants them, in a sandbox, and go again', async () => {
    const { server, say } = await openOverlay();
    await say(() => server.saySnapshot({ players: table(2, () => link) }));
    expect(frames()).toHaveLength(0);

    await say(() => server.say('toggle_vdo_ninja_iframes', { showIframes: true }));
    expect(frames()).toHaveLength(2);
    expect(frames()[0]).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    expect(frames()[0]?.src).toContain('https://vdo.ninja/?view=Ada42');

    await say(() => server.say('toggle_vdo_ninja_iframes', { showIframes: false }));
    expect(frames()).toHaveLength(0);
  });

  it('stay the same through a change of order and of phase', async () => {
    const { server, say } = await openOverlay();
    await say(() => server.saySnapshot({ players: table(3, () => link), lobby: shown }));
    const before = frames();

    const reordered = table(3, ({ id }) => ({ ...link, displayOrder: 3 - Number(id) }));
    await say(() => server.say('players_reordered', { players: reordered }));
    await say(() => server.say('word_submission_started', startOf(reordered, 0, 1)));

    expect(frames()).toEqual(before);
    expect(panel('Ada')).toHaveAttribute('data-place', '3');
  });

  it('are at most ten, none for a bad link, and none with cams=0', async () => {
    const { server, say } = await openOverlay();
    await say(() => server.saySnapshot({ players: table(12, () => link), lobby: shown }));
    expect(frames()).toHaveLength(10);

    await say(() =>
      server.saySnapshot({ players: table(2, () => ({ vodninjaCam: 'https://vdo.ninja/?push=Ada' })), lobby: shown }),
    );
    expect(frames()).toHaveLength(0);
  });

  it('never appear with cams=0', async () => {
    const { server, say } = await openOverlay('cams=0');

    await say(() => server.saySnapshot({ players: table(2, () => link), lobby: shown }));

    expect(frames()).toHaveLength(0);
  });

  it('are taken down while the streaming program hides the source', async () => {
    const { server, say } = await openOverlay();
    await say(() => server.saySnapshot({ players: table(2, () => link), lobby: shown }));

    await say(() => window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: false } })));
    expect(frames()).toHaveLength(0);

    await say(() => window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: true } })));
    expect(frames()).toHaveLength(2);
  });
});

describe('options', () => {
  it.each([
    ['words', '[data-part="words"]'],
    ['points', '[data-part="points"]'],
    ['names', '[data-part="name"]'],
  ])('hide=%s leaves them out', async (piece, part) => {
    await openRound(3, `hide=${piece}`);

    expect(document.querySelector(part)).not.toBeInTheDocument();
    expect(panels()).toHaveLength(3);
  });

  it('player=2 shows that one panel alone', async () => {
    await openRound(3, 'player=2');

    expect(panels().map((article) => article.getAttribute('aria-label'))).toEqual(['Bob']);
  });

  it('part=timer shows whose turn it is and nothing else', async () => {
    await openRound(3, 'part=timer');

    expect(screen.getByRole('timer')).toHaveTextContent('0:12');
    expect(screen.getByText('Ada')).toBeInTheDocument();
    expect(panels()).toHaveLength(0);
  });

  it('part=timer says that the clock is held', async () => {
    const { server, say } = await openRound(3, 'part=timer');
    expect(screen.queryByRole('img', { name: 'Pausiert' })).not.toBeInTheDocument();

    await say(() => server.say('turn_updated', { ...turnAt(0), paused: true, deadline: null, reason: 'paused' }));
    expect(screen.getByRole('img', { name: 'Pausiert' })).toBeInTheDocument();
  });

  it('part=word shows the word said last', async () => {
    const { server, say } = await openRound(3, 'part=word');

    await say(() => server.say('word_submitted', spoken('1', 'Apfel', 1)));
    await say(() => server.say('word_submitted', spoken('2', 'Birne', 2)));

    expect(document.querySelector('[data-part="word"]')).toHaveTextContent('BobBirne');
  });

  it('part=winner shows the announcement alone', async () => {
    const { server, say } = await openRound(3, 'part=winner');
    expect(document.querySelector('[data-part="overlay"]')).toHaveTextContent(/^$/);

    await say(() => server.say('winner_selected', winner('draw')));

    expect(screen.getByRole('status')).toHaveTextContent('Gewinner: Unentschieden | Wort: Obst');
    expect(panels()).toHaveLength(0);
  });
});

describe('without a lobby to show', () => {
  it('shows nothing before the state has come', async () => {
    await openOverlay();

    expect(document.querySelector('[data-part="overlay"]')).toBeEmptyDOMElement();
  });

  it('says why in an ordinary browser, and asks again by itself', async () => {
    vi.useFakeTimers();
    const server = new PlayedLobby();
    server.answer = () => ({ ok: false, code: 'wrong_password', message: 'Falsches Passwort.' });
    render(
      <App
        options={readOptions(new URL('/overlay/ABC234', location.href))}
        config={defaultConfig}
        connect={server.connect}
      />,
    );
    await pass(300);
    expect(screen.getByText(/Das Overlay hat keinen Zugang/)).toBeInTheDocument();

    server.answer = () => ({ ok: true });
    await pass(31_000);
    await act(async () => server.saySnapshot({ players: table(2) }));

    expect(panels()).toHaveLength(2);
  });

  it('shows nothing at all on air', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('obsstudio', {});
    const server = new PlayedLobby();
    server.answer = () => ({ ok: false, code: 'wrong_password', message: 'Falsches Passwort.' });
    render(
      <App
        options={readOptions(new URL('/overlay/ABC234', location.href))}
        config={defaultConfig}
        connect={server.connect}
      />,
    );

    await pass(300);

    expect(document.querySelector('[data-part="overlay"]')).toBeEmptyDOMElement();
  });

  it('keeps the picture while the connection is away', async () => {
    const { server, say } = await openRound();

    await say(() => server.cut());
    await pass(100);

    expect(panels()).toHaveLength(3);
  });
});

describe('pictures', () => {
  const faces = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  const twitch = ({ id }: { id: string }) => ({ twitchUsername: id === '3' ? null : `user${id}` });

  function serveIcons(answers: Record<string, string | null>) {
    const fetch = vi.fn(async (_url: string, _init: { body: string }) => Response.json({ icons: answers }));
    vi.stubGlobal('fetch', fetch);
    return () => fetch.mock.calls.map(([, { body }]) => JSON.parse(body).usernames);
  }

  it('are looked up together and once; who has none keeps the mark', async () => {
    const asked = serveIcons({ user1: '/api/icons/1.png', user2: null });
    const { server, say } = await openOverlay();

    await say(() => server.saySnapshot({ players: table(3, twitch) }));
    await pass(10);
    await say(() => server.saySnapshot({ players: table(3, twitch) }));
    await pass(120_000);
    expect(faces()).toEqual(['/api/icons/1.png']);
    expect(asked()).toEqual([['user1', 'user2']]);

    await say(() => server.saySnapshot({ players: table(3, ({ id }) => ({ twitchUsername: `user${id}` })) }));
    await pass(10);
    expect(asked()).toEqual([['user1', 'user2'], ['user3']]);
  });

  it('are asked for again a minute after a failure', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    const { server, say } = await openOverlay();
    await say(() => server.saySnapshot({ players: table(1, twitch) }));
    await pass(10);

    const asked = serveIcons({ user1: '/api/icons/1.png' });
    await pass(59_000);
    expect(asked()).toEqual([]);

    await pass(2_000);
    expect(faces()).toEqual(['/api/icons/1.png']);
  });

  it('are asked for again where an answer leaves names out', async () => {
    serveIcons({ user1: '/api/icons/1.png' });
    const { server, say } = await openOverlay();
    await say(() => server.saySnapshot({ players: table(2, twitch) }));
    await pass(10);
    expect(faces()).toEqual(['/api/icons/1.png']);

    const asked = serveIcons({ user2: '/api/icons/2.png' });
    await pass(61_000);
    expect(asked()).toEqual([['user2']]);
    expect(faces()).toEqual(['/api/icons/1.png', '/api/icons/2.png']);
  });
});

it('plays a canned game without a server', async () => {
  vi.useFakeTimers();
  render(<App options={readOptions(new URL('/overlay/?demo=1&players=3', location.href))} config={defaultConfig} />);
  await pass(300);
  expect(panels()).toHaveLength(3);

  const seen = new Set<string | null | undefined>();
  for (let second = 0; second < 45; second++) {
    await pass(1000);
    seen.add(document.querySelector('[data-part="overlay"]')?.getAttribute('data-phase'));
    seen.add(screen.queryByRole('status')?.textContent);
  }

  for (const part of [
    'setup',
    'playing',
    'Runde beendet - warte auf Gewinner-Auswahl',
    'Gewinner: Crewmates | Wort: Sommerferien',
  ]) {
    expect(seen).toContain(part);
  }
});
