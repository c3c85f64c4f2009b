// Serves what echoServer in fixture_test.go serves, with the reference library. Its argument is the ping timeout in
// milliseconds. Prints its port.

import { Server } from 'socket.io';
import { createServer } from 'node:http';

const http = createServer();
const io = new Server(http, { pingInterval: 300, pingTimeout: Number(process.argv[2]) });

const serve = (socket) => {
  socket.emit('auth', socket.handshake.auth, socket.handshake.headers['x-test'] ?? '');
  socket.on('echo', (...args) => {
    const ack = args.at(-1);
    if (typeof ack === 'function') ack(...args.slice(0, -1));
    else socket.emit('echoed', ...args);
  });
  socket.on('ask', async (number) => {
    const answer = await socket.timeout(60_000).emitWithAck('question', number);
    socket.emit('answered', answer);
  });
  socket.on('drop', () => socket.conn.close());
  socket.on('kick', () => socket.disconnect());
};
io.on('connection', serve);
io.of('/custom').on('connection', serve);
io.of('/closed').use((socket, next) => next(Object.assign(new Error('closed'), { data: { code: 7 } })));

http.listen(0, '127.0.0.1', () => console.log(http.address().port));
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
