export { noBallot, noPoll } from '../decision-state';
export { blockStorage } from './blocked-storage';
export { fakeHttp, type HttpAnswers } from './fake-http';
export { FakeServer } from './fake-server';
export { gameState, player, spoken } from './fixtures';
