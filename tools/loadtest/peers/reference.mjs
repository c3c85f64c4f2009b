/** The reference: socket.io on Node with its own engine, as its documentation starts it. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { serveLobbies } from './lobbies.mjs';

const http = createServer((_request, response) => response.end('ready'));
http.keepAliveTimeout = 60_000; // a client that polls posts now and then on one connection
serveLobbies(new Server(http, { serveClient: false }));
http.listen(Number(process.env.PORT), '127.0.0.1');
