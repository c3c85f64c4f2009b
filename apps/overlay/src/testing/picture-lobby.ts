import { initialLobbyState, type LobbyState } from '@tarnwort/lobby-client';
import { type Player, skippedMarker, type Word } from '@tarnwort/protocol';

import { buildModel } from '../features/picture/build-model';
import type { PictureInput } from '../features/picture/picture-model';

const names = ['Ada', 'Bob', 'Cem'];

export function player(index: number, change: Partial<Player> = {}): Player {
  const seat = {
    twitchUsername: null,
    useTwitchPicture: true,
    vodninjaCam: null,
    isGameMaster: false,
    isReady: true,
    isConnected: true,
  };
  return {
    id: `${index}`,
    name: names[index] ?? '',
    displayOrder: index,
    points: index,
    face: index,
    ...seat,
    ...change,
  };
}

export function word(playerId: string, wordPlace: number, text: string): Word {
  return { playerId, playerName: '', word: text, wordPlace, isAutoSubmitted: false, isLateSubmission: false };
}

const players = names.map((_, index) => player(index));
const turn = { playerId: '1', index: 1, endsAt: 1000, max: 30, remaining: 20, paused: false };
export const running: LobbyState = {
  ...initialLobbyState,
  phase: 'playing',
  round: 2,
  players,
  turn,
  words: [word('0', 1, 'Licht'), word('1', 1, 'Boot'), word('2', 1, skippedMarker), word('0', 2, 'Turm')],
};
export const suspectVotes = (votes: (number | null)[]) =>
  votes.map((count, index) => ({ playerId: `${index}`, number: index + 1, votes: count }));
export const asked = { ...running.poll, on: true, open: true, voters: 10, suspects: suspectVotes([2, 8, 0]) };
export const announced: LobbyState = {
  ...running,
  phase: 'winner_announcement',
  imposterId: '1',
  winner: { winner: 'regular_players', topic: 'Leuchtturm', categoryHint: '', imposterId: '1', imposterName: 'Bob' },
};

export function modelOf(lobby: LobbyState, change: Partial<PictureInput> = {}) {
  const input: PictureInput = {
    look: 'show',
    watchHref: null,
    players: lobby.players,
    seats: new Map(players.map(({ id }, index) => [id, index])),
    photos: {},
    cameras: {},
    pointsBefore: {},
    step: null,
    hidden: new Set(),
    alone: false,
    unknownPlayer: 'Unbekannt',
    ...change,
  };
  return buildModel(lobby, input);
}
