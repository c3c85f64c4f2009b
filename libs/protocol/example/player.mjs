/**
 * A player without a screen; the three points of README.md are marked. It takes a seat, is ready, says a word in each of
 * its turns, prints what it sees, and ends with the winner.
 *   node libs/protocol/example/player.mjs http://localhost:8080 ABC234 Ada [password]
 */
import { io } from 'socket.io-client';

const [server = '', lobbyId = '', playerName = '', password] = process.argv.slice(2);

const answer = await fetch(`${server}/api/lobby/join`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ lobbyId, playerName, password }),
});
const seat = await answer.json();
if (!answer.ok) throw new Error(seat.error);
const { playerId, token } = seat;

const socket = io(server);
/** @type {any} the whole state, replaced by `game_state` and changed by the events below */
let state = { players: [], words: [] };

/** Sends a command; a refused one says why. @param {string} event @param {object} payload */
async function send(event, payload) {
  const { ok, message } = await socket.emitWithAck(event, { lobbyId, playerId, ...payload });
  if (!ok) console.error(`${event}: ${message}`);
}

/** Says a word when this seat has the turn. */
async function speak() {
  if (state.currentPlayerId !== playerId || state.paused) return;
  const wordPlace = state.words.filter((/** @type {any} */ word) => word.playerId === playerId).length + 1;
  await send('submit_word', { word: `${playerName} ${wordPlace}`, wordPlace });
}

/** @param {string} id @param {object} change */
function changePlayer(id, change) {
  const player = state.players.find((/** @type {any} */ one) => one.id === id);
  if (player) Object.assign(player, change);
}

// Point 1: the token proves the seat. After a lost connection the client connects and joins again by itself.
socket.on('connect', () => send('join_lobby', { playerName, token }));
socket.once('game_state', () => send('player_ready', { isReady: true }));
socket.on('game_state', (whole) => {
  state = whole;
  speak();
});
socket.on('word_submission_started', (round) => {
  Object.assign(state, round, { words: [] });
  console.log(`${playerName} is ${round.myRole}`);
  speak();
});
socket.on('word_submitted', (word) => {
  state.words.push(word);
  if (!word.isLateSubmission) Object.assign(state, { currentPlayerId: word.nextPlayerId, paused: word.paused });
  console.log(`${word.playerName}: ${word.word}`);
  speak();
});
// Point 2: a turn also changes without a word, by a pause, more time, or a player who left.
socket.on('turn_updated', (turn) => {
  Object.assign(state, turn);
  console.log(`turn ${turn.reason}`);
  speak();
});
// Point 3: names and connections of players change between two states.
socket.on('player_updated', ({ player }) => {
  changePlayer(player.id, player);
  console.log(`${player.name} has a new profile`);
});
socket.on('player_connection', ({ playerId: id, isConnected }) => {
  changePlayer(id, { isConnected });
  console.log(`${id} is ${isConnected ? 'connected' : 'away'}`);
});
socket.on('winner_selected', ({ winner }) => {
  console.log(`winner: ${winner}`);
  socket.disconnect();
});
