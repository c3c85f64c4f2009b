/**
 * Plays at one lobby with the product's own connection and the stock Socket.IO client under it. What is promised and what
 * is found is compared whenever an answer is missing. Lines of JSON in: {check} and {end}; out: {whole}, {end, …}.
 */
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'vite';

const PACE_MS = 25;
const [, , root, apiBase, seats] = process.argv;

const history = { state: null, replaceState: () => {} };
globalThis.window = Object.assign(new EventTarget(), { location: { href: apiBase }, history });
globalThis.document = Object.assign(new EventTarget(), { visibilityState: 'visible' });

const found = { acknowledged: 0, unanswered: 0, kept: 0, failures: 0, gaps: 0, lost: [], doubled: [], wrong: [] };

/** A seat, its connection, and what it was shown. */
function sit(createConnection, { lobbyId, playerId, token }) {
  const entry = { event: 'join_lobby', data: { lobbyId, playerId, token } };
  const connection = createConnection({ apiBase, entry, token, log: () => {} });
  const seat = { connection, lobbyId, state: undefined, seq: 0 };
  let highest = 0;
  let joined = false;
  connection.onStatus(() => {
    if (joined && !connection.status().joined) {
      found.failures++;
      seat.seq = 0;
    }
    joined = connection.status().joined;
  });
  connection.onRefused((ack) => found.wrong.push(`seat refused: ${ack.code}`));
  connection.onMessage(({ event, data }) => {
    if (event === 'game_state') {
      seat.state = data;
      seat.seq = data.seq;
      if (data.seq < highest) found.lost.push(`sequence number ${data.seq} after ${highest} was shown`);
    } else if (typeof data.seq === 'number') {
      if (seat.seq > 0 && data.seq > seat.seq + 1) found.gaps++;
      seat.seq = Math.max(seat.seq, data.seq);
    }
    highest = Math.max(highest, seat.seq);
  });
  connection.start();
  return seat;
}

/** Asks until an answer comes on a connection that is in its lobby. */
async function look(seat) {
  for (;;) {
    if (seat.connection.status().joined) {
      const ack = await seat.connection.send('get_game_state', { lobbyId: seat.lobbyId });
      if (ack.ok) return factsOf(seat.state);
    }
    await sleep(20);
  }
}

const factsOf = (state) => ({
  seq: state.seq,
  topic: state.topic ?? '',
  order: state.players.filter((p) => !p.isGameMaster).map((p) => p.id),
});

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Every command changes something, and sent twice it shows: by the order, or else by the sequence number. */
function next(n, { seq, topic, order }, lobbyId) {
  if (n % 2 === 0) {
    const after = { seq: seq + 1, topic, order: order.toReversed() };
    return { event: 'toggle_player_order_reversed', data: { lobbyId }, after };
  }
  const after = { seq: seq + 1, topic: `Entwurf ${n}`, order };
  return { event: 'set_topic_and_imposter', data: { lobbyId, topic: after.topic }, after };
}

/** Compares what was promised, and what may have happened, with what there is. */
function judge(promised, pending, now) {
  if (same(now, pending.after)) found.kept++;
  else if (!same(now, promised)) {
    const report = now.seq <= promised.seq ? found.lost : found.doubled;
    report.push(`${JSON.stringify(now)} after ${JSON.stringify(promised)} and perhaps ${pending.event}`);
  }
}

let ending = false;

async function play(gm) {
  let promised = await look(gm);
  for (let n = 1; !ending; n++) {
    const pending = next(n, promised, gm.lobbyId);
    const ack = await gm.connection.send(pending.event, pending.data);
    if (ack.ok) {
      found.acknowledged++;
      promised = pending.after;
    } else {
      if (ack.code === 'no_answer') found.unanswered++;
      else if (ack.code !== 'not_connected') found.wrong.push(`${pending.event} refused: ${ack.code}`);
      const now = await look(gm);
      judge(promised, pending, now);
      promised = now;
    }
    await sleep(PACE_MS);
  }
  return promised;
}

const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

const vite = await createServer({
  root,
  configFile: false,
  logLevel: 'silent',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
const { createConnection } = await vite.ssrLoadModule('/libs/lobby-client/src/connection.ts');
const table = JSON.parse(seats).map((seat) => sit(createConnection, seat));
const played = play(table[0]);

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  await Promise.all(table.map(look));
  if (asked.check) say({ whole: asked.check });
  if (!asked.end) continue;
  ending = true;
  const promised = await played;
  for (const { seq } of await Promise.all(table.map(look))) {
    const report = seq < promised.seq ? found.lost : found.doubled;
    if (seq !== promised.seq) report.push(`somebody is shown sequence number ${seq}, promised was ${promised.seq}`);
  }
  say({ end: true, ...found, promised });
  process.exit(0);
}
process.exit(1);
