import { player } from '@tarnwort/lobby-client/testing';
import type { GameState } from '@tarnwort/protocol';
import { fireEvent, screen } from '@testing-library/react';

import { gilsState, goHome, openTool, pass, record, reload, run, running, user } from '../testing/play';

afterEach(goHome);
beforeEach(() => window.localStorage.setItem('tarnwort.streamer-mode', 'true'));

const phases = ['intermission', 'setup', 'playing', 'winner_selection', 'winner_announcement'] as const;
type Imposter = 'ada' | 'bob';

const camera = 'https://vdo.ninja/?view=geheim';
const players = [
  ...['ada', 'bob', 'cem'].map((id, displayOrder) =>
    player(id, { displayOrder, isReady: true, vodninjaCam: `${camera}-${id}` }),
  ),
  player('gil', { displayOrder: 3, isGameMaster: true, vodninjaCam: `${camera}-gil` }),
];

/** A lobby after a decided round; what `imposterId` decides is secret. */
function lobby(status: (typeof phases)[number], imposterId: Imposter): Partial<GameState> {
  const topic = imposterId === 'ada' ? 'Leuchtturm' : 'Eis';
  const categoryHint = imposterId === 'ada' ? 'Seefahrt' : 'Nachtisch';
  const imposterTopic = imposterId === 'ada' ? 'Bake' : 'Sorbet';
  const words = ['ada', 'bob'].map((id) => ({
    playerId: id,
    playerName: id,
    isImposter: id === imposterId,
    words: [],
  }));
  const decided = record(1, { topic, categoryHint, imposterId, words });
  return {
    ...running({ status, players, topic, categoryHint, imposterId, currentRound: 2, history: [decided] }),
    differentWord: true,
    imposterTopic,
    turnOrder: ['ada', 'bob', 'cem'],
    words: [
      {
        playerId: 'ada',
        playerName: 'ada',
        word: 'Sand',
        wordPlace: 1,
        isAutoSubmitted: false,
        isLateSubmission: false,
      },
    ],
    winner:
      status === 'winner_announcement'
        ? { winner: 'imposter', topic, imposterTopic, categoryHint, imposterId, imposterName: imposterId }
        : null,
    poll: {
      on: true,
      hiddenUntilReveal: false,
      channel: null,
      open: status === 'playing',
      voters: 2,
      suspects: ['ada', 'bob', 'cem'].map((playerId, at) => ({ playerId, number: at + 1, votes: 1 })),
      result: status === 'winner_announcement' ? { voters: 2, correct: 1, percent: 50, votes: [] } : null,
    },
  };
}

/**
 * Everything on the page: markup, and what fields hold. Counted ids and the clock of the turn differ from one rendering to
 * the next.
 */
function page(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  return [
    document.title,
    document.body.innerHTML
      .replace(/(?<=data-clock="true">)[\d:]+|(?<=background-size: )[\d.]+/g, '')
      .replace(/(_r_|mantine-|r)[\w:-]+?_?(?=["\s-])/g, 'id'),
    ...fields,
  ].join('\n');
}

/** The page with each of its areas open, one after the other. */
async function everyPage(): Promise<string> {
  const pages = [page()];
  for (const tool of ['Lobby', 'Overlay', 'Publikum', 'Werkzeuge']) {
    await openTool(tool);
    pages.push(page());
  }
  return pages.join('\n');
}

it.each(phases)('leaves no secret anywhere on the page in %s', async (status) => {
  await run(lobby(status, 'ada'));
  const shown = await everyPage();
  for (const secret of ['Leuchtturm', 'Seefahrt', 'ABC234', camera, 'https://play.example', 'https://air.example']) {
    expect(shown, secret).not.toContain(secret);
  }
  expect(document.querySelectorAll('[data-imposter], [data-kind="imposter"], [data-role]')).toHaveLength(0);
});

it.each(phases)('draws the same page whatever the secrets of %s are', async (status) => {
  const { unmount } = await run(lobby(status, 'ada'));
  const one = await everyPage();
  unmount();
  await goHome();
  window.localStorage.setItem('tarnwort.streamer-mode', 'true');
  await run(lobby(status, 'bob'));
  expect(await everyPage()).toBe(one);
});

it('finds the secrets of every phase once the mode is off', async () => {
  window.localStorage.clear();
  const { say } = await run(lobby('playing', 'ada'));
  await openTool('Lobby');
  expect(document.querySelectorAll('[data-role=imposter]')).not.toHaveLength(0);
  expect(page()).toContain('ABC234');
  say('game_state', gilsState({ ...lobby('winner_announcement', 'ada'), seq: 20 }));
  expect(page()).toContain('Leuchtturm');
});

it('does not say that the imposter left, and keeps the news of the secret word until it is off', async () => {
  const { say } = await run(lobby('playing', 'ada'));
  say('imposter_said_topic', { seq: 11, playerId: 'ada', wordPlace: 1 });
  say('round_complete_for_gm', { seq: 12, message: '', reason: 'imposter_left' });
  await pass(100);
  expect(page()).not.toContain('Der Imposter hat');

  await user.click(screen.getByRole('button', { name: /^Alles verborgen/ }));
  expect(await screen.findByText('Der Imposter hat das geheime Wort genannt.')).toBeInTheDocument();
  expect(screen.getByText(/Der Imposter hat die Lobby verlassen\./)).toBeInTheDocument();
});

it('takes the lobby id out of the address, and a reload finds the lobby', async () => {
  const first = await run(lobby('playing', 'ada'));
  expect(window.location.pathname).toBe('/');
  first.unmount();

  const { server } = reload();
  await pass(200);
  expect(server.heard('join_lobby')).toEqual([{ lobbyId: 'ABC234', playerId: 'gil', token: 'secret' }]);
  server.say('game_state', gilsState(lobby('playing', 'ada')));
  await user.click(await screen.findByRole('button', { name: /^Alles verborgen/ }));
  expect(window.location.pathname).toBe('/ABC234');
});

it('shows a secret only while its button is held', async () => {
  await run(lobby('playing', 'ada'));
  const peek = () => screen.getByRole('button', { name: 'Wort zeigen, solange gedrückt' });
  fireEvent.pointerDown(peek());
  expect(page()).toContain('Leuchtturm');
  fireEvent.pointerUp(window);
  expect(page()).not.toContain('Leuchtturm');

  fireEvent.keyDown(peek(), { key: ' ' });
  expect(page()).toContain('Leuchtturm');
  fireEvent.keyUp(peek(), { key: ' ' });
  expect(page()).not.toContain('Leuchtturm');
});

it('goes on with one press of V and off with two', async () => {
  window.localStorage.clear();
  await run(lobby('playing', 'ada'));
  expect(page()).toContain('Seefahrt');
  await user.keyboard('v');
  expect(page()).not.toContain('Seefahrt');
  await user.keyboard('v');
  expect(page()).not.toContain('Seefahrt');
  await user.keyboard('v');
  expect(page()).toContain('Seefahrt');
});

it('covers the word being prepared without telling its length', async () => {
  await run(lobby('setup', 'ada'));
  const field = screen.getByLabelText<HTMLInputElement>('Wort');
  expect(field).toHaveValue('');
  expect(field.placeholder).toBe('••••••');
  fireEvent.focus(field);
  expect(field.closest('.input')).toBeInTheDocument();
});

describe('a remote control that hides everything', () => {
  beforeEach(() => window.localStorage.removeItem('tarnwort.streamer-mode'));
  const hidden = () => screen.findByRole('button', { name: 'Alles verborgen' });
  const shown = () => screen.findByRole('button', { name: 'Alles verbergen' });

  it('turns streamer mode on, each time, and lets the screen turn it off', async () => {
    const { say } = await run(lobby('playing', 'ada'));
    for (const hides of [1, 2]) {
      await shown();
      say('control_tokens_updated', { seq: 10 + hides, controlTokens: [], hides });
      await user.click(await hidden());
    }
    await shown();
  });

  it('counts while the page was away, once', async () => {
    const { unmount } = await run({ ...lobby('playing', 'ada'), hides: 3 });
    await user.click(await hidden());
    unmount();
    await run({ ...lobby('playing', 'ada'), hides: 3 });
    await shown();
  });
});
