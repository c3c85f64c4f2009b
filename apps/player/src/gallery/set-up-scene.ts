import { type Api, createApi, createAvatarCache, defaultConfig, seatStorage } from '@tarnwort/lobby-client';
import { FakeServer } from '@tarnwort/lobby-client/testing';

import type { Services } from '../shared/services';
import { SEAT, table } from './canned';
import type { Scene } from './scene';

/** Sets up storage, API and server of a scene, without a network. */
export function setUpScene(scene: Scene): Services {
  (scene.remember ?? (() => seatStorage.saveSeat(SEAT)))();
  const api: Api = { ...createApi(''), ...defaultApi, ...scene.api };
  const server = new FakeServer();
  if (scene.state) server.admit(scene.state, scene.next);
  else scene.next?.(server);
  return {
    config: {
      ...defaultConfig,
      playerBase: 'https://tarnwort.example',
      adminBase: 'https://tarnwort.example/admin',
      pictureService: 'decapi.me',
    },
    api,
    avatars: createAvatarCache(api, () => {}),
    entryParameters: { password: scene.password ?? null },
    openSocket: server.open,
  };
}

const { lobbyId, playerId, playerName, token } = SEAT;
const seat = async () => ({ lobbyId, playerId, playerName, token });
const { players, lobby, gameMasterId } = table();

/** Successful responses to every request of the player's screens. */
const defaultApi: Partial<Api> = {
  createLobby: seat,
  joinLobby: seat,
  leaveLobby: async () => {},
  lockLobby: async () => {},
  lobbyInfo: async () => ({ players, lobby, status: 'intermission', gameMasterId }),
  twitchIcons: async () => ({}),
  twitchIcon: async () => '',
};
