import type {
  CompanionActionDefinition,
  CompanionActionDefinitions,
  CompanionOptionValues,
} from '@companion-module/base';
import type { ControlCommand } from '@tarnwort/protocol';

import type { Session } from './session.ts';

/** A choice for actions that turn something on or off. */
const mode = {
  type: 'dropdown' as const,
  id: 'mode',
  label: 'What to do',
  choices: [
    { id: 'toggle', label: 'Turn over' },
    { id: 'on', label: 'On' },
    { id: 'off', label: 'Off' },
  ],
  default: 'toggle',
};

const winner = {
  type: 'dropdown' as const,
  id: 'winner',
  label: 'Winner',
  choices: [
    { id: 'crewmates', label: 'Players' },
    { id: 'imposter', label: 'Imposter' },
    { id: 'draw', label: 'Draw' },
  ],
  default: 'crewmates',
};

/** The buttons of the game master that a remote control may press; an id is the protocol's name of the action. */
const buttons: Record<string, Omit<CompanionActionDefinition, 'callback'>> = {
  start: { name: 'Start', description: 'From the lobby to setup, and from a prepared setup to the words', options: [] },
  pause: { name: 'Pause the clock', options: [mode] },
  extend: { name: 'Add 15 seconds to the turn', description: 'Up to three times the length of a turn', options: [] },
  skip: { name: 'Skip the turn', options: [] },
  repeat: { name: 'Repeat the turn that was skipped', description: 'Up to 20 seconds after the skip', options: [] },
  'end-round': {
    name: 'End the round',
    description: 'Takes three seconds; a second press takes it back',
    options: [],
  },
  draw: { name: 'Draw a word', description: 'Word and hint of the round that setup prepares', options: [] },
  random: { name: 'Draw the imposter', description: 'Among the connected players', options: [] },
  round: {
    name: 'Draw and start the round',
    description: 'Takes three seconds; a second press takes it back',
    options: [],
  },
  winner: {
    name: 'Reveal with a winner',
    description: 'Takes two seconds; a second press takes it back',
    options: [winner],
  },
  cancel: { name: 'Take back what counts down', options: [] },
  next: { name: 'Prepare the next round', options: [] },
  advance: { name: 'Show the next step of the reveal', description: 'Never the next round', options: [] },
  'hold-reveal': { name: 'Hold the step of the reveal', options: [mode] },
  cameras: { name: 'Cameras on the overlay', options: [mode] },
  blackout: { name: 'Black: empty all overlays', options: [mode] },
  poll: { name: 'Suspicion poll', options: [mode] },
  hide: { name: 'Hide every secret on the game master’s screens', options: [] },
  discussion: { name: 'Clock of the discussion', description: 'Starts it or takes it away', options: [] },
  ballot: { name: 'Secret ballot', description: 'Opens it; a second press shows the result', options: [] },
  guess: { name: 'Last guess of the caught imposter', options: [] },
  release: { name: 'Release the word that is held longest', options: [] },
  'release-all': { name: 'Release all held words', options: [] },
  'blank-last': { name: 'Blank the word that was said last', options: [] },
  'undo-blank': { name: 'Bring that word back', options: [] },
};

/** An action that this module does not know yet. */
const other: Omit<CompanionActionDefinition, 'callback'> = {
  name: 'Other action, by name',
  description: 'For a server that is newer than this module',
  options: [
    {
      type: 'textinput',
      id: 'action',
      label: 'Name, as in the remote control’s address',
      default: '',
      regex: '/^[a-z][a-z0-9-]{0,63}$/',
    },
    { ...mode, choices: [{ id: 'none', label: 'Nothing more' }, ...mode.choices.slice(1)], default: 'none' },
  ],
};

/** The actions of the connection in Companion. A failed one throws, and Companion logs why. */
export function actionDefinitions(session: Pick<Session, 'press' | 'state'>): CompanionActionDefinitions {
  const definitions: CompanionActionDefinitions = {
    other: {
      ...other,
      callback: ({ options }) => session.press(commandOf(String(options.action ?? '').trim(), options)),
    },
  };
  for (const [action, button] of Object.entries(buttons))
    definitions[action] = {
      ...button,
      callback: ({ options }) =>
        session.press(isPending(session, action) ? { action: 'cancel' } : commandOf(action, options)),
    };
  return definitions;
}

/** Reports whether an action counts down; the server calls it as its button, with an underscore. */
function isPending({ state }: Pick<Session, 'state'>, action: string): boolean {
  return Boolean(state?.pending) && state?.pending === action.replace('-', '_');
}

function commandOf(action: string, options: CompanionOptionValues): Omit<ControlCommand, 'id'> {
  const isSwitched = options.mode === 'on' || options.mode === 'off';
  return {
    action,
    ...(isSwitched && { on: options.mode === 'on' }),
    ...(typeof options.winner === 'string' && { winner: options.winner }),
  };
}
