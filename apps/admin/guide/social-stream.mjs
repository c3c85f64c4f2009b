// Sends the votes of every chat that Social Stream Ninja reads to a Tarnwort lobby. Needs Node 22 or newer:
//   node social-stream.mjs SESSION ADDRESS KEY [COMMAND] [SERVER]
// SESSION: session id of Social Stream Ninja. ADDRESS: of the lobby, such as https://example.org/api/control/ABC234.
// KEY: key of a remote control. COMMAND: the lobby's own chat command where it has no sign before it, such as wer.
// SERVER: address of another chat server.
const [session, address, key, ...optional] = process.argv.slice(2);
const server = optional.find((text) => text.includes('://')) ?? 'wss://io.socialstream.ninja';
const command = optional.find((text) => !text.includes('://'))?.toLowerCase();
if (!session || !address || !key) {
  process.stderr.write('node social-stream.mjs SESSION ADDRESS KEY [COMMAND] [SERVER]\n');
  process.exit(1);
}

/** Largest number of votes in one request. */
const MAX_VOTES = 1000;
/** Largest number of batches that wait while the lobby cannot be reached; the oldest is dropped. */
const MAX_UNSENT = 100;
/** @typedef {{voter: string, suspect: string}} Vote */
/** @type {Map<string, Vote[]>} votes of the current second, by platform */
const collected = new Map();
/** @type {{source: string, batch: string, votes: Vote[]}[]} batches that the lobby has not taken yet, oldest first */
let unsent = [];

/** @type {Record<string, string>} what Social Stream Ninja writes for characters of HTML */
const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&#039;': "'", '&nbsp;': ' ' };

/**
 * Returns what a chatter typed. Chat programs append an invisible character to a repeated message.
 * @param {string} html
 */
function toPlainText(html) {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#0?39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\s\u2800]+/g, ' ')
    .trim();
}

/**
 * Reports whether a message is a command with a text or a number behind it, or a number.
 * @param {string} message
 */
function canBeVote(message) {
  if (command && message.toLowerCase().startsWith(`${command} `)) return true;
  return /^([!#+.?-]\S+( .+|[#@:\d]\S*)|#?\d+\u20e3?)$/.test(message);
}

/**
 * Returns the first characters of a text. The lobby refuses a batch with half an emoji, which the cut may leave.
 * @param {string} text
 * @param {number} length
 */
function shorten(text, length) {
  return text.slice(0, length).toWellFormed();
}

/** @param {string} text what Social Stream Ninja sends: one message as JSON */
function collect(text) {
  const message = JSON.parse(text);
  const { type, userid, chatname, chatmessage } = message.contents ?? message;
  // Only what can be a vote leaves this computer.
  const suspect = shorten(toPlainText(String(chatmessage ?? '')), 60);
  const voter = shorten(String(userid || chatname || ''), 40);
  if (!type || !voter || !canBeVote(suspect)) return;
  collected.set(type, [...(collected.get(type) ?? []), { voter, suspect }]);
}

function makeBatches() {
  for (const [source, votes] of collected)
    for (let first = 0; first < votes.length; first += MAX_VOTES)
      unsent.push({ source, batch: crypto.randomUUID(), votes: votes.slice(first, first + MAX_VOTES) });
  collected.clear();
  unsent = unsent.slice(-MAX_UNSENT);
}

/** Sends the batches in order. One that fails is sent again with the next; its name keeps it from being counted twice. */
async function sendVotes() {
  makeBatches();
  while (unsent[0]) {
    const [body] = unsent;
    const answer = await fetch(`${address}/votes`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    if (answer.status === 429 || answer.status >= 500) throw new Error(`lobby: ${answer.status}`);
    // A proxy before the lobby answers in HTML.
    const { error, counted } = await answer.json().catch(() => ({ error: `status ${answer.status}` }));
    unsent.shift();
    process.stdout.write(`${body.source}: ${error ?? `${counted} votes`}\n`);
  }
}

/** Sends what was collected, a second after the sending before has ended. */
async function keepSending() {
  await sendVotes().catch((error) => process.stderr.write(`${error}\n`));
  setTimeout(keepSending, 1000);
}

function connect() {
  const socket = new WebSocket(server);
  socket.onopen = () => socket.send(JSON.stringify({ join: session, out: 3, in: 4 }));
  socket.onmessage = ({ data }) => {
    try {
      collect(String(data));
    } catch {
      // not a chat message
    }
  };
  socket.onclose = () => setTimeout(connect, 2000);
}

connect();
void keepSending();
