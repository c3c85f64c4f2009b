import { defaultConfig } from '@tarnwort/lobby-client';
import { act, render } from '@testing-library/react';

import { App } from '../App';
import { startOf } from '../demo/demo-game';
import { readOptions } from '../options/overlay-options';
import { PlayedLobby, table } from '../testing/played-lobby';
import { loadAgain } from './load-again';

const giveUp = vi.fn();
vi.mock('./load-again', () => ({ loadAgain: vi.fn(() => giveUp) }));

const newerPage = '<script type="application/json" id="app-config">{"build":"b2"}</script>';

afterEach(() => {
  vi.useRealTimers();
});

it('loads a newer build between two rounds, and gives that up when a round begins before the page came', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response(newerPage));
  const server = new PlayedLobby();
  const options = readOptions(new URL('/overlay/ABC234', location.href));
  render(<App options={options} config={{ ...defaultConfig, build: 'b1' }} connect={server.connect} />);
  await act(() => vi.advanceTimersByTimeAsync(200));
  await act(async () => server.saySnapshot({ players: table(3), status: 'setup', currentRound: 1 }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(loadAgain).toHaveBeenCalledOnce();
  expect(giveUp).not.toHaveBeenCalled();

  await act(async () => server.say('word_submission_started', startOf(table(3), 0, 1)));
  expect(giveUp).toHaveBeenCalledOnce();
});
