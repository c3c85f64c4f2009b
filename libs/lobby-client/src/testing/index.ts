export { noBallot, noPoll } from '../lobby-state';
export { gameState, player, spoken } from './drawings';
export { PlayedServer } from './played-server';
