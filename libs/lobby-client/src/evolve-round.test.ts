import type { LobbyState } from './lobby-state';
import { isMyTurn, isRoundComplete } from './selectors';
import { gameState, player, spoken } from './testing';
import { evolveAll, message, playing, wordMessage } from './testing/evolve-fixtures';

describe('the end of a round', () => {
  const words = ['ada', 'bob', 'cem'].map((id) => ({ ...spoken(id, id), seq: 0 }));

  it('is reached with the last word, before round_complete arrives', () => {
    const state = playing({ wordsPerPlayer: 1, words: words.slice(0, 2) });
    const settings = { ...state.settings, wordsPerPlayer: 1 };
    const complete = evolveAll(
      state,
      wordMessage('cem', 'Kern', { settings, nextPlayerId: null, nextPlayerIndex: -1 }),
    );

    expect(complete.phase).toBe('winner_selection');
    expect(isMyTurn(complete)).toBe(false);
  });

  it('ignores words of players who have left', () => {
    const state = playing({ wordsPerPlayer: 1, words });
    const left = { ...state, players: [player('ada'), player('dua'), player('cem')] };

    expect(isRoundComplete(state)).toBe(true);
    expect(isRoundComplete(left)).toBe(false);
  });

  it('clears the round when setup begins', () => {
    const { players } = gameState();
    const started = { seq: 11, players, firstPlayerId: 'bob', currentRound: 2 };
    const state = evolveAll(
      playing({ words, topic: 'Apfel', myRole: 'crewmate' }),
      message('game_setup_started', started),
    );

    expect(state).toMatchObject({ phase: 'setup', round: 2, words: [], topic: null, myRole: null, winner: null });
    expect(state.lobby).toMatchObject({ locked: true, firstPlayerId: 'bob' });
  });
});

describe('pendingWord', () => {
  const waiting = { ...playing(), pendingWord: { word: 'Obst', place: 1 } };

  it('is removed by the own word', () => {
    expect(evolveAll(waiting, wordMessage('ada', 'Obst')).pendingWord).toBeNull();
    expect(evolveAll(waiting, wordMessage('bob', 'Saft')).pendingWord).not.toBeNull();
  });

  it('is removed by an error', () => {
    expect(evolveAll(waiting, message('error', { code: 'paused', message: '' })).pendingWord).toBeNull();
  });
});

describe('endings', () => {
  const kick = (playerId: string) => message('player_kicked', { seq: 11, playerId, playerName: '', message: 'Raus' });
  const leave = (playerId: string) => {
    const { players } = gameState();
    return message('player_left', { seq: 11, playerId, playerName: '', players, turnOrder: [] });
  };

  it('keep the reason of a kick when the leave follows', () => {
    expect(evolveAll(playing(), kick('ada'), leave('ada')).ended).toEqual({ kind: 'kicked', message: 'Raus' });
  });

  it('do not follow from the leave of another player', () => {
    expect(evolveAll(playing(), kick('bob'), leave('bob')).ended).toBeNull();
  });
});

describe('an overlay', () => {
  const announcing = (round: number): LobbyState => ({
    ...playing({ status: 'winner_announcement', currentRound: round }),
    viewer: 'overlay',
  });

  it('keeps the announcement when a snapshot has another phase', () => {
    expect(evolveAll(announcing(1), message('game_state', gameState({ seq: 20, status: 'playing' }))).phase).toBe(
      'winner_announcement',
    );
  });

  it('follows setup after the announcement', () => {
    expect(evolveAll(announcing(1), message('game_state', gameState({ seq: 20, status: 'setup' }))).phase).toBe(
      'setup',
    );
  });

  it('follows the next round when it missed setup', () => {
    const next = gameState({ seq: 20, status: 'playing', currentRound: 2 });

    expect(evolveAll(announcing(1), message('game_state', next)).phase).toBe('playing');
  });
});
