import { gameState, spoken } from '@tarnwort/lobby-client/testing/fixtures.ts';
import type { CreateLobby, JoinLobby } from '@tarnwort/protocol';
import { io } from 'socket.io-client';
import { describe, expect, onTestFinished } from 'vitest';

import { it } from '../harness/e2e-test.ts';
import { takeSeat } from '../harness/seat.ts';

/** Optional fields of the contract; the fake server goes without them, and so shows that the screens can. */
const OPTIONAL = new Set(['seat', 'votersPerAddress']);

/** Whatever two frames have to share: the names of all fields, and the kind of each value that both have. */
function differences(faked: unknown, sent: unknown, at: string): string[] {
  if (faked === null || sent === null) return [];
  if (Array.isArray(faked) && Array.isArray(sent)) {
    return faked.length && sent.length ? differences(faked[0], sent[0], `${at}[]`) : [];
  }
  if (typeof faked !== 'object' || typeof sent !== 'object') {
    return typeof faked === typeof sent ? [] : [`${at} is a ${typeof sent}, faked as a ${typeof faked}`];
  }
  const [ours, theirs] = [new Map(Object.entries(faked)), new Map(Object.entries(sent))];
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((name) => {
    if (!theirs.has(name)) return [`${at}.${name} is never sent`];
    if (!ours.has(name)) return OPTIONAL.has(name) ? [] : [`${at}.${name} is not faked`];
    return differences(ours.get(name), theirs.get(name), `${at}.${name}`);
  });
}

/** Takes a seat and joins; `frames` has the first message of each event. */
async function enter(url: string, path: string, guest: CreateLobby | JoinLobby) {
  const seat = await takeSeat(url, path, guest);
  const socket = io(url, { auth: { token: seat.token }, transports: ['websocket'], forceNew: true });
  onTestFinished(() => void socket.disconnect());
  const frames = new Map<string, unknown>();
  socket.onAny((event, data) => frames.has(event) || frames.set(event, data));
  const send = async (event: string, data: object) => {
    expect(await socket.timeout(60_000).emitWithAck(event, { ...seat, ...data })).toMatchObject({ ok: true });
  };
  await send('join_lobby', {});
  return { seat, frames, send };
}

describe('the fake server', () => {
  it('sends what the server sends', async ({ server: { url } }) => {
    const host = await enter(url, '/api/lobby/create', { playerName: 'Mika' });
    const { lobbyId } = host.seat;
    const ada = await enter(url, '/api/lobby/join', { lobbyId, playerName: 'Ada' });
    const bea = await enter(url, '/api/lobby/join', { lobbyId, playerName: 'Bea' });
    for (const { send } of [ada, bea]) await send('player_ready', { isReady: true });
    await host.send('start_game', {});
    const imposterId = bea.seat.playerId;
    await host.send('start_word_submission', { topic: 'Leuchtturm', categoryHint: 'Am Meer', imposterId });
    await ada.send('submit_word', { word: 'Licht' });
    await expect.poll(() => bea.frames.has('word_submitted')).toBe(true);

    expect(differences(gameState(), ada.frames.get('game_state'), 'game_state')).toEqual([]);
    expect(differences(spoken('ada', 'Licht'), bea.frames.get('word_submitted'), 'word_submitted')).toEqual([]);
  });
});
