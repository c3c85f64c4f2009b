import type { LobbyState, SettingsProblem, Status, winners } from '@tarnwort/control-client';
import type { ControlCommand } from '@tarnwort/protocol';

import type keys from './keys.json';

/** A key of the plugin; the UUID of its action ends in this. */
export type KeyId = keyof typeof keys;

/** How a key is drawn: in white, dim where a press is refused, in the colour of a state, or filled while it counts down. */
export type Light = 'white' | 'dim' | 'green' | 'amber' | 'red' | 'violet' | 'filled';

/** What a key shows: its icon above lines, or a header above large lines. */
export type Face =
  | { light: Light; lines: string[]; large?: undefined }
  | { light: Light; header: string; large: string[]; lines?: undefined };

/** What the faces are made of. */
export interface View {
  /** A problem of the address, or the state of the connection. */
  status: Status | SettingsProblem;
  /** undefined without a connection, so that no key shows an old state. */
  state: LobbyState | undefined;
  /** Seconds of the turn, of what counts down, and until which a skipped turn can be repeated; undefined while none runs. */
  seconds: number | undefined;
  pendingSeconds: number | undefined;
  repeatSeconds: number | undefined;
  /** The text for a key, a status or a word of the protocol; its lines are separated by newlines. */
  text: (word: string) => string;
}

/** The phases in which a press can have an effect; a key without an entry has one in all. */
const usableIn: Partial<Record<KeyId, readonly string[]>> = {
  start: ['intermission', 'setup'],
  'draw-word': ['setup'],
  random: ['setup'],
  round: ['setup'],
  pause: ['playing'],
  extend: ['playing'],
  skip: ['playing'],
  'end-round': ['playing'],
  crewmates: ['winner_selection'],
  imposter: ['winner_selection'],
  draw: ['winner_selection'],
  next: ['winner_announcement'],
  advance: ['winner_announcement'],
  'hold-reveal': ['winner_announcement'],
  discussion: ['winner_selection'],
  ballot: ['winner_selection', 'winner_announcement'],
  guess: ['winner_selection'],
  release: ['playing', 'winner_selection'],
  'release-all': ['playing', 'winner_selection'],
  'blank-last': ['playing', 'winner_selection', 'winner_announcement'],
  'undo-blank': ['playing', 'winner_selection', 'winner_announcement'],
};

/** Names of the winners, as an action takes them and as the state has them. */
const winnerOf: Partial<Record<KeyId, (typeof winners)[number]>> = {
  crewmates: 'regular_players',
  imposter: 'imposter',
  draw: 'draw',
};

/** Keys that bring the show on from a phase. */
const nextSteps: readonly KeyId[] = ['start', 'next', 'crewmates', 'imposter', 'draw'];

const HURRY_SECONDS = 10;

/** Lights of what is switched on or runs out; without one the phase decides. */
const lights: Partial<Record<KeyId, (state: LobbyState, view: View) => Light | false>> = {
  pause: ({ paused }) => paused && 'amber',
  extend: (_, { seconds = Number.POSITIVE_INFINITY }) => seconds <= HURRY_SECONDS && 'red',
  repeat: (_, { repeatSeconds }) => (repeatSeconds ? 'amber' : 'dim'),
  cancel: () => 'dim',
  'hold-reveal': ({ revealHeld }) => revealHeld && 'amber',
  cameras: ({ camerasShown }) => camerasShown && 'violet',
  poll: ({ pollOn, chatLost }) => pollOn && (chatLost ? 'red' : 'violet'),
  blackout: ({ blackout }) => blackout && 'filled',
};

/** The face of a key: of its state, or why there is no connection. */
export function faceOf(key: KeyId, view: View): Face {
  const { state } = view;
  if (!state) return { light: 'dim', lines: view.text(view.status).split('\n') };
  if (key === 'clock') return clockFace(state, view);
  if (key === 'phase') return phaseFace(state, view);
  if (isPending(key, state)) return { light: 'filled', lines: [view.text('cancel'), `(${view.pendingSeconds ?? 0})`] };
  return { light: lightOf(key, state, view), lines: labelOf(key, state, view) };
}

/** What a press sends; undefined for a key that only shows something. */
export function commandOf(key: KeyId, state: LobbyState | undefined): Omit<ControlCommand, 'id'> | undefined {
  if (key === 'clock' || key === 'phase') return undefined;
  if (state && isPending(key, state)) return { action: 'cancel' };
  if (key === 'draw-word') return { action: 'draw' };
  return winnerOf[key] ? { action: 'winner', winner: key } : { action: key };
}

/** Reports whether the action of a key counts down. `cancel` takes back every action. */
function isPending(key: KeyId, { pending, pendingWinner }: LobbyState): boolean {
  if (key === 'cancel') return pending !== '';
  if (winnerOf[key]) return pending === 'winner' && pendingWinner === winnerOf[key];
  return pending !== '' && pending === key.replace('-', '_');
}

function clockFace({ paused, player }: LobbyState, { seconds, text }: View): Face {
  const header = player || text('clock');
  if (paused) return { light: 'amber', header, large: [text('pause')] };
  if (seconds === undefined) return { light: 'dim', header, large: ['–:––'] };
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return { light: seconds <= HURRY_SECONDS ? 'red' : 'green', header, large: [time] };
}

function phaseFace({ phase, round, winner }: LobbyState, { text }: View): Face {
  const light = phase === 'playing' ? 'green' : phase === 'winner_announcement' ? 'violet' : 'white';
  return { light, header: round > 0 ? `${text('phase')} ${round}` : '', large: text(winner || phase).split(/\s/) };
}

/** The name of an action, and what a switch is at or how long it can be pressed. */
function labelOf(key: KeyId, state: LobbyState, { repeatSeconds, text }: View): string[] {
  if (key === 'pause' && state.paused) return text('resume').split('\n');
  if (key === 'hold-reveal' && state.revealHeld) return text('held').split('\n');
  const label = text(key).split('\n');
  if (key === 'repeat' && repeatSeconds) return [...label.slice(0, 1), `(${repeatSeconds})`];
  return isOn(key, state) ? [...label.slice(0, 1), text('on')] : label;
}

function isOn(key: KeyId, { camerasShown, pollOn, blackout }: LobbyState): boolean {
  return (key === 'cameras' && camerasShown) || (key === 'poll' && pollOn) || (key === 'blackout' && blackout);
}

function lightOf(key: KeyId, state: LobbyState, view: View): Light {
  const lit = lights[key]?.(state, view);
  if (lit) return lit;
  if (state.winner && state.winner === winnerOf[key]) return 'violet';
  if (!(usableIn[key]?.includes(state.phase) ?? true)) return 'dim';
  return nextSteps.includes(key) ? 'green' : 'white';
}
