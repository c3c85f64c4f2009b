export { noBallot } from '../after-words';
export { noPoll } from '../lobby-state';
export { blockStorage } from './blocked-storage';
export { gameState, player, spoken } from './drawings';
export { PlayedServer } from './played-server';
