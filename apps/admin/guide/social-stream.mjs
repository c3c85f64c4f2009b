// Sends the votes of every chat that Social Stream Ninja reads to a Tarnwort lobby. Needs Node 22 or newer:
//   node social-stream.mjs SESSION ADDRESS KEY
// SESSION: session id of Social Stream Ninja. ADDRESS: of the lobby, such as https://example.org/api/control/ABC234.
// KEY: key of a remote control. An optional fourth argument is the address of another chat server.
const [session, address, key, server = 'wss://io.socialstream.ninja'] = process.argv.slice(2);
if (!session || !address || !key) {
  process.stderr.write('node social-stream.mjs SESSION ADDRESS KEY\n');
  process.exit(1);
}

/** Largest number of votes in one request. */
const MAX_VOTES = 1000;
/** @type {Map<string, {voter: string, suspect: string}[]>} votes not sent yet, by platform */
const waiting = new Map();

/** @param {string} text what Social Stream Ninja sends: one message as JSON */
function collect(text) {
  const message = JSON.parse(text);
  const { type, userid, chatname, chatmessage } = message.contents ?? message;
  // Only what can be a vote leaves this computer: a command, or a number.
  const suspect = String(chatmessage ?? '')
    .replace(/<[^>]*>/g, '')
    .trim()
    .slice(0, 60);
  const voter = String(userid || chatname || '').slice(0, 40);
  if (!type || !voter || !/^([!#+.?-]\S+ \S.*|#?\d+)$/.test(suspect)) return;
  waiting.set(type, [...(waiting.get(type) ?? []), { voter, suspect }]);
}

async function sendVotes() {
  for (const [source, votes] of waiting) {
    waiting.delete(source);
    for (let first = 0; first < votes.length; first += MAX_VOTES) {
      const body = { source, batch: crypto.randomUUID(), votes: votes.slice(first, first + MAX_VOTES) };
      const answer = await fetch(`${address}/votes`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { error, counted } = await answer.json();
      process.stdout.write(`${source}: ${error ?? `${counted} votes`}\n`);
    }
  }
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
setInterval(() => void sendVotes().catch((error) => process.stderr.write(`${error}\n`)), 1000);
