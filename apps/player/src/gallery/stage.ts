import { type Api, createApi, createAvatarCache, defaultConfig, seatStorage } from '@tarnwort/lobby-client';
import { PlayedServer } from '@tarnwort/lobby-client/testing';

import type { Services } from '../shared/services';
import { SEAT, table } from './canned';
import type { Scene } from './scene';

/** A world in which nothing but the scene happens: no network, and a server that plays its part. */
export function setStage(scene: Scene): Services {
  (scene.remember ?? (() => seatStorage.saveSeat(SEAT)))();
  const api: Api = { ...createApi(''), ...friendlyApi, ...scene.api };
  const server = new PlayedServer();
  server.answer = (event) => {
    if (event === 'join_lobby' || event === 'join_audience') queueMicrotask(() => perform(server, scene));
    return { ok: true };
  };
  if (!scene.state) scene.next?.(server);
  return {
    config: { ...defaultConfig, playerBase: 'https://tarnwort.example', adminBase: 'https://tarnwort.example/admin' },
    api,
    avatars: createAvatarCache(api, () => {}),
    entryParameters: { password: scene.password ?? null },
    openSocket: server.open,
  };
}

function perform(server: PlayedServer, { state, next }: Scene): void {
  if (!state) return;
  server.say('game_state', state());
  next?.(server);
}

const { lobbyId, playerId, playerName, token } = SEAT;
const seat = async () => ({ lobbyId, playerId, playerName, token });
const { players, lobby, gameMasterId } = table();

/** Every call the player's screens make. */
const friendlyApi: Partial<Api> = {
  createLobby: seat,
  joinLobby: seat,
  leaveLobby: async () => {},
  lockLobby: async () => {},
  lobbyInfo: async () => ({ players, lobby, status: 'intermission', gameMasterId }),
  twitchIcons: async () => ({}),
  twitchIcon: async () => '',
};
