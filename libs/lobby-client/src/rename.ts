import type { Player, PlayerWords, WinnerData } from '@tarnwort/protocol';

import type { LobbyState } from './lobby-state';

/** Puts a player's new name into words, record and winner of the running round. Records of decided rounds do not change. */
export function renameInRound(state: LobbyState, { id, name }: Player): LobbyState {
  const renamed = <T extends Pick<PlayerWords, 'playerId' | 'playerName'>>(all: readonly T[]): T[] =>
    all.map((one) => (one.playerId === id ? { ...one, playerName: name } : one));
  return {
    ...state,
    words: renamed(state.words),
    history: state.history.map((record) => (record.isComplete ? record : { ...record, words: renamed(record.words) })),
    winner: state.winner && renameImposter(state.winner, id, name),
  };
}

function renameImposter(winner: WinnerData, id: string, name: string): WinnerData {
  const { imposterId, imposterIds = [], imposterNames } = winner;
  return {
    ...winner,
    ...(imposterId === id && { imposterName: name }),
    ...(imposterNames && { imposterNames: imposterNames.map((known, at) => (imposterIds[at] === id ? name : known)) }),
  };
}
