import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';

import { GuideProgram } from '../harness/guide-program.ts';
import { QuickTable } from '../harness/quick-table.ts';
import { RemoteControl } from '../harness/remote-control.ts';
import { Server } from '../harness/server.ts';

let server: Server;
let chat: WebSocketServer;
let table: QuickTable;
let program: GuideProgram | undefined;

beforeAll(async () => {
  server = await Server.start();
});

beforeEach(async () => {
  chat = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => chat.once('listening', resolve));
  table = await QuickTable.open(server.url);
  for (const name of ['Ada', 'Bob', 'Cem']) await table.sit(name);
  await table.setUp();
  await table.start();
});

afterEach(() => {
  program?.stop();
  table.leave();
  for (const client of chat.clients) client.terminate();
  chat.close();
});

afterAll(() => server?.stop());

/** Starts the program, which has joined the chat when this returns. */
async function run(address: string, token: string, ...more: string[]): Promise<void> {
  const joined = new Promise((resolve) => chat.once('connection', (client) => client.once('message', resolve)));
  const url = `ws://127.0.0.1:${(chat.address() as AddressInfo).port}`;
  program = new GuideProgram('social-stream.mjs', 'session', address, token, ...more, url);
  expect(JSON.parse(String(await joined))).toEqual({ join: 'session', out: 3, in: 4 });
}

function write(userid: string, chatmessage: string): void {
  for (const client of chat.clients) client.send(JSON.stringify({ contents: { type: 'kick', userid, chatmessage } }));
}

/** How many votes the lobby has counted, by what the program prints. */
const countedVotes = () =>
  expect.poll(() => {
    const counts = [...(program?.output ?? '').matchAll(/^kick: (\d+) votes$/gm)];
    return counts.reduce((sum, [, count]) => sum + Number(count), 0);
  });

/** Records the votes of each request, as a lobby takes them. The first of them may be refused by a proxy. */
async function recordVotes({ refused = 0 } = {}): Promise<{ address: string; votes: unknown[]; stop: () => void }> {
  const votes: unknown[] = [];
  let requests = 0;
  const lobby = createServer(async (request, response) => {
    const body = await new Response(Readable.toWeb(request) as ReadableStream).json();
    requests += 1;
    if (requests <= refused) {
      response.writeHead(413, { 'Content-Type': 'text/html' }).end('<h1>413 Request Entity Too Large</h1>');
      return;
    }
    votes.push(...body.votes);
    response.end(JSON.stringify({ counted: body.votes.length }));
  });
  await new Promise<void>((resolve) => lobby.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(lobby.address() as AddressInfo).port}`;
  return { address, votes, stop: () => lobby.close() };
}

describe('social-stream', () => {
  it('sends commands and numbers, and nothing else of a chat', async () => {
    const { address, votes, stop } = await recordVotes();
    await run(address, 'key');
    write('1', 'hallo zusammen');
    write('2', '!sus 2');
    write('3', '<img src="x">3');
    await countedVotes().toBe(2);
    stop();
    expect(votes).toEqual([
      { voter: '2', suspect: '!sus 2' },
      { voter: '3', suspect: '3' },
    ]);
  });

  it('sends what chatters wrote, not how the chat escapes and spaces it', async () => {
    const { address, votes, stop } = await recordVotes();
    await run(address, 'key');
    write('1', '!sus O&#039;Neil');
    write('2', '!sus <b>A&amp;lt;B</b>');
    write('3', '!sus&nbsp; 3');
    write('4', '3 \u{e0000}');
    await countedVotes().toBe(4);
    stop();
    expect(votes).toEqual([
      { voter: '1', suspect: "!sus O'Neil" },
      { voter: '2', suspect: '!sus A&lt;B' },
      { voter: '3', suspect: '!sus 3' },
      { voter: '4', suspect: '3' },
    ]);
  });

  it("sends the lobby's own command without a sign where it is given", async () => {
    const { address, votes, stop } = await recordVotes();
    await run(address, 'key', 'wer');
    write('1', 'werden wir 3');
    write('2', 'Wer 3');
    write('3', '!sus 2');
    await countedVotes().toBe(2);
    stop();
    expect(votes).toEqual([
      { voter: '2', suspect: 'Wer 3' },
      { voter: '3', suspect: '!sus 2' },
    ]);
  });

  it('sends votes again that a lobby out of reach did not take', async () => {
    const remote = await RemoteControl.open(server.url, table);
    await remote.press('poll?on=true');
    await run(remote.address, remote.token);
    await server.kill();
    write('1', '!sus 1');
    await expect.poll(() => program?.output).toContain('fetch failed');
    write('2', '!sus 2');
    await server.startAgain();
    await countedVotes().toBe(2);
  });

  it('sends the votes of others when a message ends in half an emoji', async () => {
    const remote = await RemoteControl.open(server.url, table);
    await remote.press('poll?on=true');
    await run(remote.address, remote.token);
    write('1', '!sus 1');
    write('2', `!sus Bob ${'😂'.repeat(30)}`);
    await countedVotes().toBe(2);
  });

  it('goes on after a batch that a proxy refused', async () => {
    const { address, votes, stop } = await recordVotes({ refused: 1 });
    await run(address, 'key');
    write('1', '!sus 1');
    await expect.poll(() => program?.output).toContain('kick: status 413');
    write('2', '!sus 2');
    await countedVotes().toBe(1);
    stop();
    expect(votes).toEqual([{ voter: '2', suspect: '!sus 2' }]);
  });
});
