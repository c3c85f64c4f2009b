export { noBallot } from '../decision-state';
export { noPoll } from '../lobby-state';
export { blockStorage } from './blocked-storage';
export { fakeHttp, type HttpAnswers } from './fake-http';
export { FakeServer } from './fake-server';
export { gameState, player, spoken } from './fixtures';
