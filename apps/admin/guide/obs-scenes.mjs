// Switches OBS scenes with the phases of a Tarnwort lobby. Node 20 or newer, once: npm install obs-websocket-js
//   node obs-scenes.mjs ADDRESS KEY SCENES [PASSWORD] [OBS]
// ADDRESS is the lobby's, such as https://example.org/api/control/ABC234, KEY that of a remote control. SCENES names a
// scene for each phase: "setup=Setup,playing=Round,winner_announcement=Reveal". PASSWORD is that of OBS's websocket
// server, OBS its address, ws://127.0.0.1:4455 by default.
import { setTimeout as sleep } from 'node:timers/promises';
import { OBSWebSocket } from 'obs-websocket-js/json';

const phases = ['intermission', 'setup', 'playing', 'winner_selection', 'winner_announcement'];
const [address, key, list = '', password = '', server = 'ws://127.0.0.1:4455'] = process.argv.slice(2);
const scenes = new Map(list.split(',').map((pair) => /** @type {[string, string]} */ (pair.split(/=(.*)/s, 2))));
if (!address || !key || [...scenes].some(([phase, scene]) => !phases.includes(phase) || !scene)) {
  process.stderr.write(
    `node obs-scenes.mjs ADDRESS KEY PHASE=SCENE,… [PASSWORD] [OBS]\nPhases: ${phases.join(', ')}\n`,
  );
  process.exit(1);
}

/** Pause before a lost connection is tried again, and the longest silence of the server, which sends every 15 s. */
const PAUSE = 2000;
const SILENCE = 45_000;
const obs = new OBSWebSocket();
let wanted = '';
let shown = '';

/** @param {string} text */
const print = (text) => process.stdout.write(`${new Date().toLocaleTimeString()} ${text}\n`);

/** Shows the scene of the phase. A scene that the streamer chose by hand stays until the phase changes. */
async function switchScene() {
  const sceneName = wanted;
  if (!sceneName || sceneName === shown) return;
  try {
    await obs.call('SetCurrentProgramScene', { sceneName });
    shown = sceneName;
    print(`scene: ${sceneName}`);
  } catch (error) {
    print(`scene ${sceneName}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Connects to OBS, again after each lost connection. */
async function keepObsConnected() {
  for (;;) {
    try {
      await obs.connect(server, password || undefined);
      const closed = new Promise((resolve) => obs.once('ConnectionClosed', resolve));
      print('OBS connected');
      shown = '';
      await switchScene();
      await closed;
      print('OBS disconnected');
    } catch (error) {
      print(`OBS: ${error instanceof Error && error.message ? error.message : 'not reachable'}`);
    }
    await sleep(PAUSE);
  }
}

let phase = '';

/** @param {string} event one server-sent event */
function handle(event) {
  if (/^event: end$/m.test(event)) {
    print('The lobby is over, or the key was revoked.');
    process.exit(0);
  }
  const data = /^data: (.*)$/m.exec(event)?.[1];
  const { status } = data ? JSON.parse(data) : { status: phase };
  if (status === phase) return;
  phase = status;
  wanted = scenes.get(phase) ?? wanted;
  shown = scenes.has(phase) ? '' : shown;
  void switchScene();
}

/** Follows the lobby's events until the connection ends, and throws when it fails. */
async function followLobby() {
  const silence = new AbortController();
  const abort = () => silence.abort(new Error('the server is silent'));
  let timer = setTimeout(abort, SILENCE);
  try {
    const headers = { Authorization: `Bearer ${key}` };
    const answer = await fetch(`${address}/events`, { headers, signal: silence.signal });
    if ([403, 404].includes(answer.status)) {
      print(`${answer.status}: ${(await answer.json()).error}`);
      process.exit(1);
    }
    if (!answer.ok || !answer.body) throw new Error(`${answer.status}`);
    let rest = '';
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
      clearTimeout(timer);
      timer = setTimeout(abort, SILENCE);
      const events = (rest + text).split('\n\n');
      rest = events.pop() ?? '';
      events.forEach(handle);
    }
  } finally {
    clearTimeout(timer);
  }
}

void keepObsConnected();
for (;;) {
  await followLobby().catch((error) => print(`lobby: ${error.message}`));
  await sleep(PAUSE);
}
