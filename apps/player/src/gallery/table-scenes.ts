import { decided, lastRound, SEAT, seats, spoken, spokenBy, table, turn } from './canned';
import { refuse, runWithEarlierClock, type Scene } from './scene';

const SECRET = 'section button[aria-pressed]';
const paused = { paused: true, deadline: null } as const;

/** Twenty letters, the widest there are, and names of twenty-four. */
const LONG = {
  names: ['Konstantin_der_Geduldige', 'WolfgangAmadeusMozart_24', 'Maximiliane von Hohenfels', 'Jo'],
  words: ['Donaudampfschifffahr', 'Sonnenblumenkernöl-X', 'MMMMMMMMMMMMMMMMMMMM', ''],
};

function longest() {
  const players = seats(4, (place) => ({ name: LONG.names[place] ?? '', isConnected: place !== 1, points: 99_999 }));
  const words = { ada: LONG.words, bob: [...LONG.words].reverse(), cem: LONG.words.slice(1), dilek: [] };
  return turn('dilek', 42, { players, words: spokenBy(words), wordsPerPlayer: 5 });
}

/** The player screen in all its states. */
export const tableScenes: Scene[] = [
  { name: 'loading', until: '[aria-busy=true]' },
  { name: 'loading-failed', api: { lobbyInfo: refuse('', 'unreachable') }, until: '[role=alert]' },
  { name: 'waiting-room-alone', state: () => table({ players: seats(1) }) },
  { name: 'waiting-room', state: () => table({ players: seats(2) }) },
  {
    name: 'waiting-room-twitch-picture',
    state: () => table({ players: seats(3, () => ({ twitchUsername: 'ada_live', useTwitchPicture: false })) }),
  },
  { name: 'waiting-room-six', state: () => table({ players: seats(6) }) },
  { name: 'waiting-room-ready', state: () => table({ players: seats(3, () => ({ isReady: true })) }) },
  { name: 'waiting-room-full', state: () => table({ players: seats(20) }) },
  { name: 'setup', state: () => table({ status: 'setup' }) },
  {
    name: 'setup-last-round',
    state: () => table({ status: 'setup', currentRound: 2, history: [lastRound] }),
    press: ['summary'],
  },
  {
    name: 'game-master-gone',
    state: () => table({ status: 'setup' }),
    next: (server) =>
      runWithEarlierClock(20_000, () => server.send('player_connection', { playerId: 'gil', isConnected: false })),
  },
  { name: 'my-turn', state: () => turn('ada', 42) },
  { name: 'my-turn-secret-shown', state: () => turn('ada', 42), hold: SECRET },
  { name: 'my-turn-imposter', state: () => turn('ada', 42, { myRole: 'imposter', topic: null }), hold: SECRET },
  { name: 'my-turn-last-seconds', state: () => turn('ada', 9) },
  { name: 'my-turn-too-late', state: () => turn('ada', 0) },
  { name: 'my-turn-paused', state: () => turn('ada', 27, paused) },
  { name: 'other-turn', state: () => turn('bob', 42) },
  {
    name: 'other-turn-held-words',
    state: () => {
      const words = spokenBy({
        ada: ['Sonnenblume'],
        bob: [''],
        cem: ['Donaudampfschifffahr'],
        dilek: ['Warm'],
        emil: [],
      });
      return turn('emil', 42, {
        words: words.map((word) => ({ ...word, held: word.playerId !== 'dilek' && !word.isAutoSubmitted })),
      });
    },
  },
  { name: 'other-turn-paused', state: () => turn('bob', 27, paused) },
  {
    name: 'other-turn-offline',
    state: () => turn('bob', 12, { players: seats(5, (at) => ({ isConnected: at !== 1 })) }),
  },
  { name: 'turn-of-twenty', state: () => turn('dilek', 42, { players: seats(20) }) },
  { name: 'turn-longest-texts', state: longest },
  {
    name: 'round-over',
    state: () => table({ status: 'winner_selection', ...spoken, myRole: 'crewmate', topic: 'Strandkorb' }),
  },
  { name: 'reveal-crewmates', state: () => decided('regular_players') },
  { name: 'reveal-imposter', state: () => decided('imposter') },
  { name: 'reveal-imposter-me', state: () => decided('imposter', 'ada') },
  { name: 'reveal-draw', state: () => decided('draw') },
  {
    name: 'refused-word',
    until: '[role=alert]',
    state: () => turn('ada', 42),
    next: (server) => server.send('error', { code: 'secret_word', message: 'Das ist das geheime Wort!' }),
  },
  {
    name: 'leaving',
    until: '[role=dialog]',
    state: () => table({ status: 'setup' }),
    press: ['button[title]:has(.tabler-icon-door-exit)'],
  },
  {
    name: 'connection-lost',
    until: '[role=status][data-lost]',
    state: () => turn('ada', 42),
    next: (server) => {
      server.reachable = false;
      server.disconnect();
    },
  },
  {
    name: 'other-tab',
    state: table,
    until: '[role=alert]',
    next: (server) => server.send('seat_taken_over', { message: '' }),
  },
  {
    name: 'moved',
    state: table,
    until: '[role=alert]',
    next: (server) => server.send('seat_taken_over', { message: '', moved: true }),
  },
  {
    name: 'lobby-closed',
    state: table,
    until: '[role=alert]',
    next: (server) => server.send('lobby_closed', { message: '' }),
  },
  {
    name: 'lobby-gone',
    until: '[role=alert]',
    next: (server) => {
      server.answer = () => ({ ok: false, code: 'lobby_not_found', message: 'Lobby nicht gefunden.' });
    },
  },
  {
    name: 'kicked',
    until: '[role=alert]',
    state: table,
    next: (server) =>
      server.send('player_kicked', { seq: 11, playerId: SEAT.playerId, playerName: SEAT.playerName, message: '' }),
  },
];
