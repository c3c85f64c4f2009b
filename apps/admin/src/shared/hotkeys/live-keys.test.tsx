import { spoken } from '@tarnwort/lobby-client/testing';
import type { Ballot, GameState, Word } from '@tarnwort/protocol';
import { act, screen } from '@testing-library/react';

import { byGil, pass, readyPlayers, run, running, tearDown, user } from '../../testing/play';
import { defaultHotkeys, readHotkeys } from './hotkeys';

afterEach(tearDown);

const none: Ballot = { stage: 'none', voted: [], mine: null, visible: false, votes: [], leaders: [] };
const open: Ballot = { ...none, stage: 'open', voted: ['ada'] };
const clock = () => ({ deadline: Date.now() + 90_000, maxTime: 90 });
const over = (change: Partial<GameState> = {}) =>
  running({
    status: 'winner_selection',
    turnOrder: ['ada', 'bob', 'cem'],
    currentPlayerId: null,
    discussionTime: 90,
    ...change,
  });
const word = (playerId: string, text: string, more: Partial<Word> = {}): Word => ({
  playerId,
  playerName: playerId,
  word: text,
  wordPlace: 1,
  isAutoSubmitted: false,
  isLateSubmission: false,
  ...more,
});

describe('D and G', () => {
  it('start and end the discussion; a double press does not start it again', async () => {
    const { server, send } = await run(over({ discussion: clock() }));
    await user.keyboard('d');
    expect(server.receivedAs('end_discussion')).toEqual([byGil]);
    send('discussion_updated', { seq: 11, serverNow: Date.now(), discussion: { deadline: null, maxTime: 0 } });
    await user.keyboard('d');
    expect(server.receivedAs('start_discussion')).toEqual([]);
    await pass(700);
    await user.keyboard('d');
    expect(server.receivedAs('start_discussion')).toEqual([byGil]);
  });

  it('open and end the ballot; a double press does not end it', async () => {
    const { server, send } = await run(over({ discussion: clock() }));
    await user.keyboard('g');
    expect(server.receivedAs('open_ballot')).toEqual([byGil]);
    send('ballot_updated', { seq: 11, ballot: open });
    await user.keyboard('g');
    expect(server.receivedAs('show_ballot')).toEqual([]);
    await pass(700);
    await user.keyboard('g');
    expect(server.receivedAs('show_ballot')).toEqual([byGil]);
  });

  it('do nothing while words are said, or while a winner counts down', async () => {
    const words = await run(running({ discussionTime: 90 }));
    await user.keyboard('dg');
    expect(words.server.received.map(([event]) => event)).toEqual(['join_lobby']);
    words.unmount();

    const pending = { action: 'winner' as const, winner: 'draw' as const, at: Date.now() + 60_000 };
    const { server } = await run(over({ ballot: open, pending }));
    await user.keyboard('dg');
    expect(server.received.map(([event]) => event)).toEqual(['join_lobby']);
  });
});

describe('X', () => {
  it('blanks the newest word that was not skipped, and offers to bring it back', async () => {
    const words = [word('ada', 'Sand'), word('bob', 'Salz'), word('cem', 'ÜBERSPRUNGEN', { isAutoSubmitted: true })];
    const { server, send } = await run({ ...running(), players: readyPlayers, words });
    await user.keyboard('x');
    expect(server.receivedAs('blank_word')).toMatchObject([{ playerId: 'bob', wordPlace: 1 }]);
    expect(await screen.findByRole('button', { name: 'Rückgängig' })).toBeInTheDocument();

    send('word_blanked', { seq: 11, roundNumber: 1, playerId: 'bob', wordPlace: 1, word: '•••' });
    await user.keyboard('x');
    expect(server.receivedAs('blank_word')).toHaveLength(1);
    send('word_submitted', { ...spoken('cem', 'Eis'), seq: 12 });
    await user.keyboard('x');
    expect(server.receivedAs('blank_word').at(-1)).toMatchObject({ playerId: 'cem' });
  });

  it('blanks a last guess before any word', async () => {
    const lastGuess = { stage: 'wrong' as const, deadline: null, maxTime: 0, guess: 'Ostsee', playerId: 'bob' };
    const { server } = await run(over({ players: readyPlayers, words: [word('ada', 'Sand')], lastGuess }));
    await user.keyboard('x');
    expect(server.receivedAs('blank_word')).toMatchObject([{ playerId: 'bob', wordPlace: 0 }]);
  });
});

describe('A and H', () => {
  it('draw a word, and fold what is done by hand', async () => {
    const { server } = await run({ status: 'setup', players: readyPlayers });
    await user.keyboard('a');
    await vi.waitFor(() => expect(server.receivedAs('set_topic_and_imposter')).toHaveLength(1));
    await user.keyboard('h');
    expect(screen.queryByLabelText('Wort')).not.toBeInTheDocument();
    await user.keyboard('a');
    await act(() => vi.dynamicImportSettled());
    await pass(100);
    expect(server.receivedAs('set_topic_and_imposter')).toHaveLength(1);
    await user.keyboard('h');
    expect(screen.getByLabelText('Wort')).toBeInTheDocument();
  });
});

describe('U', () => {
  it('opens and ends the vote of the audience while its area is closed', async () => {
    const { server } = await run(running());
    await user.keyboard('u');
    expect(server.receivedAs('switch_poll')).toEqual([{ ...byGil, on: true }]);
  });
});

describe('Shift and F', () => {
  it('release all held words, and F alone the oldest', async () => {
    const words = [word('ada', 'Sand', { held: true }), word('bob', 'Salz', { held: true })];
    const { server } = await run({ ...running(), players: readyPlayers, words });
    await user.keyboard('f');
    expect(server.receivedAs('release_word')).toMatchObject([{ playerId: 'ada' }]);
    await pass(500);
    await user.keyboard('{Shift>}F{/Shift}');
    expect(server.receivedAs('release_word').slice(1)).toMatchObject([{ playerId: 'ada' }, { playerId: 'bob' }]);
  });
});

describe('stored keys', () => {
  const read = (keys: object) => readHotkeys(JSON.stringify({ on: true, keys })).keys;

  it('leave a new action the key that is free, so that no key does two things', () => {
    const keys = read({ pause: 'd', extend: '+' });
    expect(keys).toMatchObject({ pause: 'd', discussion: 'p', extend: '+' });
    expect(new Set(Object.values(keys)).size).toBe(Object.keys(defaultHotkeys.keys).length);
  });

  it('stay as they are stored', () => {
    const swapped = { ...defaultHotkeys.keys, pause: '+', extend: 'p', next: 'ß' };
    expect(read(swapped)).toEqual(swapped);
  });
});
