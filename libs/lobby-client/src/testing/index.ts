export { gameState, player, spoken } from './drawings';
export { PlayedServer } from './played-server';
