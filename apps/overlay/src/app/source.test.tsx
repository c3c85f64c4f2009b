import type { SlotProgram, SourceStatus } from '@tarnwort/protocol';

import { advance, openOverlay } from '../testing/open-overlay';
import { type OverlayServer, players, roundStart, winnerSelected } from '../testing/overlay-server';
import { SourceReports } from './pictures';

const program: SlotProgram = {
  on: true,
  replay: true,
  scenes: [
    { phase: 'playing', scene: 'Runde' },
    { phase: 'winner_announcement', scene: 'Auflösung' },
  ],
};

/** How many replays the source has reported. */
function replaysIn(server: OverlayServer): number | undefined {
  const [report] = server.receivedAs('source_status').slice(-1) as SourceStatus[];
  return report?.replays;
}

/** Opens a source of a slot in setup, in a program that gives it these rights. */
async function openSource(level: number, { acts = true, obs = program, query = '', replaybuffer = false } = {}) {
  const scene = vi.fn();
  const save = vi.fn();
  const start = vi.fn();
  vi.stubGlobal('obsstudio', {
    getControlLevel: (say: (level: number) => void) => say(level),
    getStatus: (say: (status: object) => void) => say({ streaming: true, recording: false, replaybuffer }),
    setCurrentScene: scene,
    saveReplayBuffer: save,
    startReplayBuffer: start,
  });
  await SourceReports.fetch();
  const { server, send } = await openOverlay(`look=show${query}#key=secret`);
  await send(() => server.send('slot_updated', { lobbyId: 'ABC234', options: { obs } }));
  await send(() => server.sendSnapshot({ players: players(3), status: 'setup' }));
  await send(() => server.send('source_chosen', { acts }));
  const play = () => send(() => server.sendNext('word_submission_started', roundStart(players(3), 0, 1)));
  const reveal = async () => {
    await send(() => server.sendStep('word'));
    await send(() => server.sendNext('winner_selected', winnerSelected('imposter')));
  };
  const endReveal = async () => {
    await send(() => server.sendStep(null));
    await advance(20);
  };
  return { server, send, scene, save, start, play, reveal, endReveal };
}

it('changes to the scene of each phase that begins, and to none before', async () => {
  const { scene, send, play, reveal, server } = await openSource(4);
  expect(scene).not.toHaveBeenCalled();
  await play();
  expect(scene.mock.calls).toEqual([['Runde']]);
  await send(() => server.sendNext('round_complete', { message: '', reason: null }));
  await reveal();
  expect(scene.mock.calls).toEqual([['Runde'], ['Auflösung']]);
});

it.each([
  ['is not the one that acts', 4, { acts: false }],
  ['has too few rights', 3, {}],
  ['was not given leave', 4, { obs: { ...program, on: false } }],
] as const)('changes no scene while the source %s', async (_, level, options) => {
  const { scene, start, play } = await openSource(level, options);
  await play();
  expect(scene).not.toHaveBeenCalled();
  expect(start).not.toHaveBeenCalled();
});

it('acts with obs=1 in its address, and no more once its connection is lost', async () => {
  const { scene, server, send, play } = await openSource(4, { obs: { ...program, on: false }, query: '&obs=1' });
  await play();
  expect(scene).toHaveBeenCalledTimes(1);
  await send(() => server.disconnect());
  await send(() => server.sendNext('winner_selected', winnerSelected('imposter')));
  expect(scene).toHaveBeenCalledTimes(1);
});

it('saves a replay once the reveal is over, and counts what the program says', async () => {
  const { save, server, play, reveal, endReveal } = await openSource(3, { replaybuffer: true });
  const saved = () => window.dispatchEvent(new CustomEvent('obsReplaybufferSaved'));
  await play();
  saved();
  await reveal();
  await advance(3000);
  expect(save).not.toHaveBeenCalled();

  await endReveal();
  await advance(60_000);
  expect(save).toHaveBeenCalledTimes(1);
  expect(replaysIn(server), 'nothing was saved').toBe(0);
});

it('reports a replay that was saved because it asked', async () => {
  const { server, send, play, reveal, endReveal } = await openSource(3, { replaybuffer: true });
  await play();
  await reveal();
  await endReveal();
  await send(() => void window.dispatchEvent(new CustomEvent('obsReplaybufferSaved')));
  await advance(2000);
  expect(replaysIn(server)).toBe(1);
});

it('starts the buffer with the round where it may', async () => {
  const { start, save, play, reveal, endReveal } = await openSource(4);
  await play();
  expect(start).toHaveBeenCalledTimes(1);
  await reveal();
  await endReveal();
  expect(save, 'the program has started none').not.toHaveBeenCalled();
});

it('saves nothing of a reveal that was over before the page was loaded', async () => {
  const { save, server, send } = await openSource(4, { replaybuffer: true, acts: false });
  await send(() => server.sendSnapshot({ players: players(3), status: 'winner_announcement' }));
  await send(() => server.send('source_chosen', { acts: true }));
  await advance(2000);
  expect(save).not.toHaveBeenCalled();
});
