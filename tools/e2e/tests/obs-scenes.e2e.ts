import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { GuideProgram } from '../harness/guide-program.ts';
import { Obs } from '../harness/obs.ts';
import { QuickTable } from '../harness/quick-table.ts';
import { RemoteControl } from '../harness/remote-control.ts';
import { Server } from '../harness/server.ts';

const scenes = 'setup=Setup,playing=Round=1,winner_selection=Missing,winner_announcement=Reveal';

let server: Server;
let obs: Obs;
let table: QuickTable;
let program: GuideProgram | undefined;

beforeAll(async () => {
  server = await Server.start();
});

beforeEach(async () => {
  obs = await Obs.start('obs secret', ['Setup', 'Round=1', 'Reveal']);
  table = await QuickTable.open(server.url);
  for (const name of ['Ada', 'Bob', 'Cem']) await table.sit(name);
});

afterEach(() => {
  program?.stop();
  table.leave();
  obs.stop();
});

afterAll(() => server?.stop());

/** Starts the program; resolves with its exit code. */
function run(key: string, password = 'obs secret', map = scenes): Promise<number | null> {
  const address = `${server.url}/api/control/${table.lobbyId}`;
  program = new GuideProgram('obs-scenes.mjs', address, key, map, password, obs.url);
  return program.exited;
}

const switched = () => expect.poll(() => obs.switched.join());
const expectOutput = (text: string) => expect.poll(() => program?.output).toContain(text);

describe('obs-scenes', () => {
  it('switches scenes over a round, and goes on after a scene that OBS does not have', async () => {
    void run((await RemoteControl.open(server.url, table)).token);
    await expectOutput('OBS connected');
    await table.setUp({ wordsPerPlayer: 1 });
    await switched().toBe('Setup');
    await table.start();
    await switched().toBe('Setup,Round=1');
    await table.say('Meer');
    await table.sendAsMaster('end_current_round', {});
    await expectOutput('scene Missing: No source was found.');
    await table.announce('imposter');
    await switched().toBe('Setup,Round=1,Reveal');
  });

  it('shows the scene of the phase again when OBS or the server was restarted', async () => {
    await table.setUp();
    void run((await RemoteControl.open(server.url, table)).token);
    await switched().toBe('Setup');
    obs.disconnect();
    await switched().toBe('Setup,Setup');
    await server.kill();
    await expectOutput('lobby: ');
    await server.startAgain();
    await expect.poll(() => table.isComplete()).toBe(true);
    await table.start();
    await switched().toBe('Setup,Setup,Round=1');
  });

  it('says that the password of OBS is wrong', async () => {
    void run((await RemoteControl.open(server.url, table)).token, 'guess');
    await expectOutput('OBS: Authentication failed.');
  });

  it('ends with the reason when the key is not valid, and for a phase that does not exist', async () => {
    expect(await run('guess')).toBe(1);
    expect(program?.output).toContain('403: Keine Berechtigung.');
    expect(await run('guess', '', 'reveal=Reveal')).toBe(1);
    expect(program?.output).toContain('winner_announcement');
  });
});
