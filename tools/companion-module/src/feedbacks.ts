import {
  type CompanionBooleanFeedbackDefinition,
  type CompanionFeedbackDefinitions,
  type CompanionOptionValues,
  combineRgb,
} from '@companion-module/base';
import { phases, textOf, winners } from '@tarnwort/control-client';

import type { Session } from './session.ts';

const black = combineRgb(0, 0, 0);
const white = combineRgb(255, 255, 255);

/** Colours of lit buttons. Texts on them have a contrast of at least 4.5. */
export const lights = {
  green: { bgcolor: combineRgb(0, 128, 60), color: white },
  amber: { bgcolor: combineRgb(250, 176, 5), color: black },
  red: { bgcolor: combineRgb(201, 42, 42), color: white },
  violet: { bgcolor: combineRgb(112, 72, 232), color: white },
  grey: { bgcolor: combineRgb(73, 80, 87), color: white },
} as const;

interface Light {
  name: string;
  light: keyof typeof lights;
  options?: CompanionBooleanFeedbackDefinition['options'];
  isLit: (session: Session, options: CompanionOptionValues) => boolean;
}

const feedbacks: Record<string, Light> = {
  connected: { name: 'Connected to the lobby', light: 'green', isLit: ({ status }) => status === 'connected' },
  phase: {
    name: 'Phase is',
    light: 'green',
    options: [
      {
        type: 'dropdown',
        id: 'phase',
        label: 'Phase',
        choices: phases.map((id) => ({ id, label: textOf('en', id) })),
        default: 'playing',
        allowCustom: true,
      },
    ],
    isLit: ({ state }, { phase }) => state?.phase === phase,
  },
  paused: { name: 'Clock is paused', light: 'amber', isLit: ({ state }) => state?.paused === true },
  turn: { name: 'A player is on turn', light: 'green', isLit: ({ state }) => Boolean(state?.player) },
  player: {
    name: 'This player is on turn',
    light: 'green',
    options: [{ type: 'textinput', id: 'name', label: 'Name of the player', default: '' }],
    isLit: ({ state }, { name }) => isSameName(state?.player ?? '', String(name ?? '')),
  },
  seconds_left: {
    name: 'The turn has few seconds left',
    light: 'red',
    options: [{ type: 'number', id: 'seconds', label: 'At most', default: 10, min: 0, max: 600 }],
    isLit: ({ seconds }, options) => seconds !== undefined && seconds <= Number(options.seconds),
  },
  repeatable: {
    name: 'A skipped turn can be repeated',
    light: 'amber',
    isLit: ({ repeatSeconds = 0 }) => repeatSeconds > 0,
  },
  ending: { name: 'The round ends in a moment', light: 'red', isLit: ({ state }) => state?.pending === 'end_round' },
  starting: { name: 'A round starts in a moment', light: 'red', isLit: ({ state }) => state?.pending === 'round' },
  revealing: {
    name: 'A winner is revealed in a moment',
    light: 'red',
    isLit: ({ state }) => state?.pending === 'winner',
  },
  poll: { name: 'Suspicion poll is on', light: 'violet', isLit: ({ state }) => state?.pollOn === true },
  chat_lost: { name: 'A chat of the poll is not read', light: 'red', isLit: ({ state }) => state?.chatLost === true },
  cameras: {
    name: 'Cameras are on the overlay',
    light: 'violet',
    isLit: ({ state }) => state?.camerasShown === true,
  },
  blackout: { name: 'Overlays are black', light: 'red', isLit: ({ state }) => state?.blackout === true },
  locked: { name: 'Lobby is locked', light: 'grey', isLit: ({ state }) => state?.locked === true },
  winner: {
    name: 'Winner is',
    light: 'green',
    options: [
      {
        type: 'dropdown',
        id: 'winner',
        label: 'Winner',
        choices: [{ id: 'any', label: 'Any' }, ...winners.map((id) => ({ id, label: textOf('en', id) }))],
        default: 'any',
        allowCustom: true,
      },
    ],
    isLit: ({ state }, { winner }) => Boolean(state?.winner) && (winner === 'any' || state?.winner === winner),
  },
};

/** The feedbacks of the connection in Companion. Without a connection none but `connected` inverted is lit. */
export function feedbackDefinitions(session: Session): CompanionFeedbackDefinitions {
  const definitions: CompanionFeedbackDefinitions = {};
  for (const [id, { name, light, options = [], isLit }] of Object.entries(feedbacks))
    definitions[id] = {
      type: 'boolean',
      name,
      options,
      defaultStyle: lights[light],
      callback: (feedback) => isLit(session, feedback.options),
    };
  return definitions;
}

function isSameName(shown: string, typed: string): boolean {
  return shown !== '' && shown.normalize().toLowerCase() === typed.trim().normalize().toLowerCase();
}
