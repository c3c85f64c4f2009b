import { player, spoken } from '@tarnwort/lobby-client/testing';
import { act, screen, within } from '@testing-library/react';

import { byGil, gilsState, pass, run, running, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const adas = { ...byGil, playerId: 'ada', wordPlace: 1 };
const skipped = (change = {}) =>
  spoken('ada', 'ÜBERSPRUNGEN', {
    isAutoSubmitted: true,
    byGameMaster: true,
    repeatableUntil: Date.now() + 19_950,
    ...change,
  });

describe('Wort eintragen', () => {
  it('rests in an automatic round, whose word the game master does not know', async () => {
    await run(running({ automaticRound: true }));
    expect(button('Wort eintragen')).toBeDisabled();
    await user.keyboard('w');
    expect(screen.queryByRole('textbox', { name: /^Wort von/ })).toBeNull();
  });

  it('keeps a word until the paused clock goes on', async () => {
    const { server, send } = await run(running());
    const turn = {
      currentPlayerId: 'ada',
      currentPlayerIndex: 0,
      maxTimeForCurrentPlayer: 60,
      serverNow: 0,
    };
    send('turn_updated', { ...turn, seq: 11, reason: 'paused', paused: true, deadline: null, timeRemaining: 42 });
    await user.click(button('Wort eintragen'));
    await user.keyboard('Sand{Enter}');
    expect(button('Erst „Weiter“')).toBeDisabled();
    const deadline = Date.now() + 42_000;
    send('turn_updated', { ...turn, seq: 12, reason: 'resumed', paused: false, deadline, timeRemaining: 42 });
    await user.click(button('Eintragen'));
    expect(server.receivedAs('enter_word')).toEqual([expect.objectContaining({ word: 'Sand' })]);
  });
});

describe('Überspringen', () => {
  it('names the running turn', async () => {
    const { server } = await run(running());
    await user.click(button('Überspringen'));
    expect(server.receivedAs('skip_turn')).toEqual([adas]);
  });

  it('skips one turn by a double click, however fast the server answers', async () => {
    const { server, send } = await run(running());
    await user.click(button('Überspringen'));
    send('word_submitted', skipped());
    await user.click(button('Überspringen'));
    await user.keyboard('k');
    expect(server.receivedAs('skip_turn')).toEqual([adas]);

    await pass(650);
    await user.keyboard('k');
    expect(server.receivedAs('skip_turn')).toEqual([adas, { ...adas, playerId: 'bob' }]);
  });

  it('rests at the beginning of a turn: the click was meant for the one before', async () => {
    const { server, send } = await run(running());
    send('word_submitted', spoken('ada', 'Sand'));
    await user.click(button('Überspringen'));
    expect(server.receivedAs('skip_turn')).toEqual([]);
  });

  it('waits while the end of the round counts down, and during an outage', async () => {
    const { server, send } = await run(running());
    const pending = { action: 'end_round' as const, at: Date.now() + 2900 };
    send('pending_updated', { seq: 11, pending, serverNow: Date.now() });
    expect(button('Überspringen')).toBeDisabled();
    send('pending_updated', { seq: 12, serverNow: Date.now() });
    expect(button('Überspringen')).toBeEnabled();
    server.reachable = false;
    act(() => server.disconnect());
    expect(button('Überspringen')).toBeDisabled();
  });
});

describe('Zug wiederholen', () => {
  it('is offered for 20 s after a skip, and names the skipped turn', async () => {
    const { server, send } = await run(running());
    expect(button('Zug wiederholen')).toBeDisabled();
    send('word_submitted', skipped());
    await user.click(button(/^20 ?Zug wiederholen$/));
    expect(server.receivedAs('repeat_turn')).toEqual([adas]);

    await pass(15_000);
    await user.click(button(/^5 ?Zug wiederholen$/));
    await pass(5100);
    expect(button('Zug wiederholen')).toBeDisabled();
  });

  it('follows the server when the next player has spoken, or the word came late', async () => {
    const { send } = await run(running());
    send('word_submitted', skipped());
    send('word_submitted', spoken('bob', 'Sand', { seq: 12, nextPlayerId: 'cem' }));
    expect(button('Zug wiederholen')).toBeDisabled();

    send('word_submitted', skipped({ seq: 13, playerId: 'cem' }));
    expect(button(/^\d+ ?Zug wiederholen$/)).toBeEnabled();
    send('word_submitted', spoken('cem', 'Salz', { seq: 14, isLateSubmission: true }));
    expect(button('Zug wiederholen')).toBeDisabled();
  });

  it('shows the turn again when the state comes', async () => {
    const { send } = await run(running());
    send('word_submitted', skipped());
    send('game_state', gilsState({ ...running(), seq: 12, words: [] }));
    expect(document.querySelector('[data-part=turn-name]')).toHaveTextContent('ada');
    expect(screen.queryByText('Übersprungen')).not.toBeInTheDocument();
  });

  it('is there for the last turn too, until something follows the words', async () => {
    const over = { status: 'winner_selection', roundEnd: 'all_words' } as const;
    const { server, send } = await run(running({ ...over, turnOrder: ['ada'], words: [skipped()] }));
    await user.click(button(/Zug wiederholen$/));
    expect(server.receivedAs('repeat_turn')).toEqual([adas]);
    send('discussion_updated', {
      seq: 12,
      discussion: { deadline: Date.now() + 60_000, maxTime: 60 },
      serverNow: Date.now(),
    });
    expect(screen.queryByRole('button', { name: /Zug wiederholen$/ })).not.toBeInTheDocument();
  });

  it('is not offered for a round that was ended early', async () => {
    await run(running({ status: 'winner_selection', roundEnd: 'game_master', words: [skipped()] }));
    expect(screen.queryByRole('button', { name: /Zug wiederholen$/ })).not.toBeInTheDocument();
  });
});

describe('Wort eintragen', () => {
  const field = () => screen.queryByRole('textbox', { name: 'Wort von ada' });

  it('submits the word for the player whose turn it is', async () => {
    const { server } = await run(running());
    await user.click(button('Wort eintragen'));
    await user.keyboard('Sand');
    expect(screen.getByText('4/20')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(server.receivedAs('enter_word')).toEqual([{ ...adas, word: 'Sand' }]);
    expect(field()).not.toBeInTheDocument();
    expect(button('Wort eintragen')).toHaveFocus();
  });

  it('keeps a refused word in the field, and a too long one away from the server', async () => {
    const { server } = await run(running());
    server.answer = () => ({ ok: false, code: 'secret_word' });
    await user.keyboard('w');
    await user.keyboard('Nordsee{Enter}');
    expect(field()).toHaveValue('Nordsee');

    await user.keyboard('Nordseestrandkorbe{Enter}');
    expect(button('Eintragen')).toBeDisabled();
    expect(server.receivedAs('enter_word')).toHaveLength(1);
  });

  it('closes with Escape, and when the turn is over', async () => {
    const { send } = await run(running());
    await user.keyboard('w');
    await user.keyboard('{Escape}');
    expect(field()).not.toBeInTheDocument();

    await user.keyboard('w');
    expect(field()).toBeInTheDocument();
    send('word_submitted', spoken('ada', 'Sand'));
    expect(screen.queryByRole('textbox', { name: /^Wort von (ada|bob)$/ })).not.toBeInTheDocument();
  });
});

it('names an absent player before their turn, and in it', async () => {
  const players = [
    player('ada'),
    player('bob', { displayOrder: 1, isConnected: false }),
    player('cem', { displayOrder: 2 }),
    player('gil', { displayOrder: 3, isGameMaster: true }),
  ];
  const { send } = await run(running({ players }));
  const card = within(document.querySelector<HTMLElement>('[data-part=turn-card]') as HTMLElement);
  expect(card.getByText('Danach: bob').parentElement).toHaveTextContent('Danach: bobGetrennt');
  send('word_submitted', spoken('ada', 'Sand'));
  expect(card.getByText('Danach: cem').parentElement).toHaveTextContent('GetrenntDanach: cem');
});
