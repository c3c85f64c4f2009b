// Drives one stock client through everything the server of clients_test.go
// answers, and prints what it saw as one JSON object.
//
//   node exchange.mjs <url> <major version> <transport>[,<transport>]

import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const [url, version, transports] = process.argv.slice(2);
const io = loadClient();

function loadClient() {
  const client = require(`client-${version}`);
  return client.io ?? client;
}

function once(emitter, event, milliseconds = 60_000) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event}`)), milliseconds);
    emitter.once(event, (...args) => {
      clearTimeout(timer);
      resolve(args);
    });
  });
}

const hex = (bytes) => Buffer.from(bytes).toString('hex');

function connectTo(namespace, options = {}) {
  return io(`${url}${namespace}`, {
    transports: transports.split(','),
    forceNew: true,
    reconnectionDelay: 50,
    timeout: 60_000,
    ...options,
  });
}

async function refusedVersion() {
  const socket = connectTo('/', { reconnection: false });
  const [error] = await once(socket, 'connect_error');
  socket.close();
  return { refused: true, status: error.description };
}

async function exchange() {
  const seen = {};
  const socket = connectTo('/', { auth: { token: 'ä€😀' } });
  const auth = once(socket, 'auth');
  await once(socket, 'connect');
  seen.auth = (await auth)[0];

  socket.emit('message', 1, 'zwei', { three: [null, true] });
  seen.plain = await once(socket, 'message-back');

  socket.emit('message', Buffer.from([1, 2, 3]), { deep: [Buffer.from([4])] });
  const [top, nested] = await once(socket, 'message-back');
  seen.binary = [hex(top), hex(nested.deep[0])];

  seen.ack = await acknowledged(socket, 'a', 2);
  const [bytes, text] = await acknowledged(socket, Buffer.from([9, 8]), 'x');
  seen.binaryAck = [hex(bytes), text];

  const big = 'x'.repeat(300_000);
  socket.emit('message', big);
  seen.big = (await once(socket, 'message-back'))[0] === big;

  seen.burst = await burst(socket, 500);

  const custom = socket.io.socket('/custom');
  const customAuth = once(custom, 'auth');
  seen.custom = (await customAuth)[0];
  custom.disconnect();

  const unknown = socket.io.socket('/unknown');
  const refusal = once(unknown, 'connect_error');
  seen.unknown = (await refusal)[0].message;

  await new Promise((resolve) => setTimeout(resolve, 1200));
  seen.alive = socket.connected;
  seen.transport = socket.io.engine.transport.name;

  const again = once(socket, 'connect');
  socket.io.engine.close();
  await again;
  seen.reconnected = true;

  socket.on('question', (n, reply) => reply(n + 1, Buffer.from([n])));
  seen.answered = (await ask(socket, 'ask-me', 41))[0];

  const returned = once(socket, 'connect');
  const dropped = once(socket, 'disconnect');
  socket.emit('close-me');
  seen.closeReason = (await dropped)[0];
  await returned;
  seen.returned = true;

  const kicked = once(socket, 'disconnect');
  socket.emit('kick-me');
  seen.kickReason = (await kicked)[0];
  await new Promise((resolve) => setTimeout(resolve, 500));
  seen.stayedAway = !socket.connected && !socket.active;
  return seen;
}

async function ask(socket, event, ...args) {
  const answer = new EventEmitter();
  socket.emit(event, ...args, (...values) => answer.emit('answer', ...values));
  return once(answer, 'answer');
}

function acknowledged(socket, ...args) {
  return ask(socket, 'message-with-ack', ...args);
}

async function burst(socket, count) {
  const got = [];
  const whole = new EventEmitter();
  socket.on('message-back', (n) => {
    got.push(n);
    if (got.length === count) whole.emit('whole burst');
  });
  const done = once(whole, 'whole burst');
  for (let n = 0; n < count; n++) socket.emit('message', n);
  await done;
  socket.off('message-back');
  return got.every((n, i) => n === i);
}

const seen = version === '2' ? await refusedVersion() : await exchange();
console.log(JSON.stringify(seen));
process.exit(0);
