/** socket.io on Bun's own engine, as its documentation starts it. */
import { Server as Engine } from '@socket.io/bun-engine';
import { serve } from 'bun';
import { Server } from 'socket.io';
import { serveLobbies } from './lobbies.mjs';

const path = '/socket.io/';
const io = new Server();
const engine = new Engine({ path });
io.bind(engine);
serveLobbies(io);

const handler = engine.handler();
serve({
  ...handler,
  port: Number(process.env.PORT),
  hostname: '127.0.0.1',
  fetch: (request, server) =>
    new URL(request.url).pathname === path ? handler.fetch(request, server) : new Response('ready'),
});
