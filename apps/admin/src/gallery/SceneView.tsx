import { defaultConfig, seatStorage } from '@tarnwort/lobby-client';
import { FakeServer } from '@tarnwort/lobby-client/testing';
import { useState } from 'react';

import { App } from '../app/App';
import { type Scene, scenes, seat, stateOf } from './scenes';

/** Reports whether a value of the address names a scene. */
export function isScene(name: string | null): name is Scene {
  return scenes.some((scene) => scene === name);
}

const secrets = { token: seat.token, password: null, gameMasterId: seat.playerId };
const config = {
  ...defaultConfig,
  playerBase: 'https://tarnwort.example',
  adminBase: 'https://tarnwort.example/admin',
};

/** The real app in one phase, without a network. */
export function SceneView({ scene }: { scene: Scene }) {
  const [server] = useState(() => openScene(scene));

  return <App config={config} secrets={secrets} open={server.open} />;
}

function openScene(scene: Scene): FakeServer {
  seatStorage.saveGameMasterId(seat.lobbyId, seat.playerId);
  seatStorage.saveSeat(seat);
  window.history.replaceState(null, '', `/${seat.lobbyId}${window.location.search}`);
  const server = new FakeServer();
  server.admit(() => stateOf(scene));
  return server;
}
