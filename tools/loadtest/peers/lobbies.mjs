/**
 * The game's events and their fan-out without any rule, right or log: what a server must do at the very least. The
 * messages have the fields, and so about the size, of the game server's own.
 */
const gameMaster = 'gm';
const turnSettings = { firstPlayerTime: 300, otherPlayerTime: 300, wordsPerPlayer: 5, hintForImposterOnly: false };
const settings = { ...turnSettings, rotateFirstPlayer: true, automaticPoints: false, categoryOnOverlay: false };

/** @type {Map<string, { seq: number, players: string[], words: object[] }>} */
const lobbies = new Map();

function lobbyOf(id) {
  let lobby = lobbies.get(id);
  if (!lobby) {
    lobby = { seq: 0, players: [], words: [] };
    lobbies.set(id, lobby);
  }
  return lobby;
}

const player = (id, displayOrder) => ({
  id,
  name: `Spieler ${id}`,
  twitchUsername: null,
  vodninjaCam: null,
  isGameMaster: id === gameMaster,
  isReady: true,
  isConnected: true,
  displayOrder,
  points: 0,
});

const seats = (lobby) => [...lobby.players, gameMaster].map(player);

const turn = (lobby) => ({
  currentPlayerId: lobby.players[0] ?? null,
  currentPlayerIndex: 0,
  timeRemaining: 300,
  maxTimeForCurrentPlayer: 300,
  deadline: Date.now() + 300_000,
  serverNow: Date.now(),
  paused: false,
});

const table = (id, lobby) => ({
  lobbyId: id,
  hasPassword: false,
  locked: true,
  firstPlayerId: lobby.players[0] ?? null,
  showIframes: false,
});

const lobbyState = (id, lobby) => ({
  seq: lobby.seq,
  players: seats(lobby),
  lobby: table(id, lobby),
  status: 'playing',
  gameMasterId: gameMaster,
});

const gameState = (id, lobby) => ({
  ...lobbyState(id, lobby),
  ...turn(lobby),
  lobbyId: id,
  gamePhase: 'playing',
  gamePhaseMessage: 'Die Runde läuft',
  message: 'Die Runde läuft',
  topic: null,
  categoryHint: null,
  imposterId: null,
  myRole: null,
  you: null,
  settings,
  currentRound: 1,
  turnOrder: lobby.players,
  words: lobby.words,
  winner: null,
  isGameMasterConnected: true,
  history: [],
  barred: [],
  openedAt: Date.now(),
});

const wordSubmitted = (lobby, { playerId, word, wordPlace }) => ({
  seq: lobby.seq,
  playerId,
  playerName: `Spieler ${playerId}`,
  word,
  wordPlace: wordPlace ?? 1,
  isAutoSubmitted: false,
  isLateSubmission: false,
  nextPlayerIndex: 1,
  nextPlayerId: lobby.players[1],
  timeRemaining: 300,
  maxTimeForCurrentPlayer: 300,
  deadline: Date.now() + 300_000,
  serverNow: Date.now(),
  paused: false,
  settings: turnSettings,
});

const decision = (lobby, winner) => ({
  winner,
  topic: 'Thema',
  categoryHint: 'Hinweis',
  imposterId: lobby.players[0],
  imposterName: 'Spieler p1',
  message: 'Die Runde ist entschieden',
  record: {
    roundNumber: 1,
    topic: 'Thema',
    categoryHint: 'Hinweis',
    imposterId: lobby.players[0],
    words: lobby.players.map((id) => ({
      playerId: id,
      playerName: `Spieler ${id}`,
      isImposter: id === lobby.players[0],
      words: lobby.words.filter((word) => word.playerId === id).map((word) => word.word),
    })),
    winner,
    startedAt: Date.now(),
    timestamp: Date.now(),
    isComplete: true,
  },
});

const poll = (lobby) => ({
  on: true,
  hiddenUntilReveal: false,
  channel: null,
  open: false,
  voters: 0,
  suspects: lobby.players.map((playerId, i) => ({ number: i + 1, playerId, name: `Spieler ${playerId}` })),
  result: null,
});

/** What each command shows to all connections: names and contents of events. */
const fanOut = {
  player_ready: (_id, lobby, { playerId, isReady }) => [
    ['player_ready_changed', { seq: lobby.seq, playerId, isReady }],
  ],
  update_game_settings: (_id, lobby) => [['game_settings_updated', { seq: lobby.seq, settings }]],
  set_first_player: (_id, lobby, { firstPlayerId }) => [['first_player_updated', { seq: lobby.seq, firstPlayerId }]],
  adjust_player_points: (_id, lobby, { playerId, newPoints }) => [
    ['player_points_updated', { seq: lobby.seq, playerId, points: newPoints }],
  ],
  pause_turn: (_id, lobby) => [['turn_updated', { seq: lobby.seq, ...turn(lobby), reason: 'paused' }]],
  resume_turn: (_id, lobby) => [['turn_updated', { seq: lobby.seq, ...turn(lobby), reason: 'resumed' }]],
  start_game: (_id, lobby) => [
    ['game_setup_started', { seq: lobby.seq, players: seats(lobby), firstPlayerId: lobby.players[0], currentRound: 1 }],
  ],
  start_word_submission: (_id, lobby, { topic }) => {
    lobby.words = [];
    const started = { ...turn(lobby), settings, topic, categoryHint: null, imposterId: null, myRole: 'crewmate' };
    return [
      [
        'word_submission_started',
        { ...started, seq: lobby.seq, turnOrder: lobby.players, currentRound: 1, players: seats(lobby) },
      ],
    ];
  },
  submit_word: (_id, lobby, payload) => {
    const word = wordSubmitted(lobby, payload);
    lobby.words.push({
      playerId: word.playerId,
      playerName: word.playerName,
      word: word.word,
      wordPlace: word.wordPlace,
    });
    return [['word_submitted', word]];
  },
  select_winner: (_id, lobby, { winner }) => [
    ['winner_selected', { seq: lobby.seq, ...decision(lobby, winner) }],
    [
      'player_points_updated',
      { seq: lobby.seq, playerId: null, points: Object.fromEntries(lobby.players.map((id) => [id, 1])) },
    ],
    ['poll_updated', { seq: lobby.seq, poll: poll(lobby) }],
  ],
  advance_reveal: (_id, lobby, { step }) => [
    [
      'reveal_changed',
      {
        seq: lobby.seq,
        reveal: { step, number: 1, of: 3, endsAt: Date.now() + 1500, holding: false },
        revealEndsAt: Date.now() + 4500,
        serverNow: Date.now(),
      },
    ],
  ],
  switch_poll: (_id, lobby) => [['poll_updated', { seq: lobby.seq, poll: poll(lobby) }]],
  end_current_round: (_id, lobby) => [['round_complete', { seq: lobby.seq, message: 'Die Runde ist vorbei' }]],
  start_next_round: (id, lobby) => [['game_state', gameState(id, lobby)]],
};

function enter(socket, payload, role) {
  const lobby = lobbyOf(payload.lobbyId);
  if (role === 'player' && !lobby.players.includes(payload.playerId)) lobby.players.push(payload.playerId);
  socket.join(payload.lobbyId);
  socket.emit('lobby_state', lobbyState(payload.lobbyId, lobby));
  socket.emit(role === 'overlay' ? 'game_state_response' : 'game_state', gameState(payload.lobbyId, lobby));
}

/** @param {import('socket.io').Server} io */
export function serveLobbies(io) {
  io.on('connection', (socket) => {
    socket.on('join_lobby', (payload, answer) => {
      enter(socket, payload, payload.playerId === gameMaster ? gameMaster : 'player');
      answer?.({ ok: true });
    });
    socket.on('join_overlay', (payload, answer) => {
      enter(socket, payload, 'overlay');
      answer?.({ ok: true });
    });
    for (const [command, events] of Object.entries(fanOut)) {
      socket.on(command, (payload, answer) => {
        const lobby = lobbyOf(payload.lobbyId);
        lobby.seq += 1;
        for (const [event, content] of events(payload.lobbyId, lobby, payload))
          io.to(payload.lobbyId).emit(event, content);
        answer?.({ ok: true });
      });
    }
  });
}
