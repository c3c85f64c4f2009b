import type { CompanionVariableDefinition, CompanionVariableValues } from '@companion-module/base';
import { textOf } from '@tarnwort/control-client';

import type { Session } from './session.ts';

const names = {
  status: 'Connection, as text',
  lobby: 'Lobby ID',
  phase: 'Phase, as the protocol names it (playing)',
  phase_name: 'Phase, as text (Playing)',
  round: 'Number of the round',
  player: 'Player on turn',
  seconds_left: 'Seconds left in the turn',
  time_left: 'Time left in the turn (0:09)',
  paused: 'Clock is paused',
  poll: 'Suspicion poll is on',
  votes: 'Voters of the poll in this round',
  cameras: 'Cameras are on the overlay',
  locked: 'Lobby is locked',
  winner: 'Winner, as the protocol names it (imposter)',
  winner_name: 'Winner, as text (Imposter wins)',
};

/** The variables of the connection in Companion. */
export const variableDefinitions: CompanionVariableDefinition[] = Object.entries(names).map(([variableId, name]) => ({
  variableId,
  name,
}));

/** The present values; one that is unknown without a connection, or has no value at the moment, is empty. */
export function variableValues({
  language,
  lobby,
  status,
  state,
  seconds,
}: Session): Record<keyof typeof names, Value> {
  return {
    status: status ? textOf(language, status) : '',
    lobby,
    phase: state?.phase ?? '',
    phase_name: textOf(language, state?.phase ?? ''),
    round: state?.round ?? '',
    player: state?.player ?? '',
    seconds_left: seconds ?? '',
    time_left: seconds === undefined ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    paused: state?.paused ?? '',
    poll: state?.pollOn ?? '',
    votes: state?.votes ?? '',
    cameras: state?.camerasShown ?? '',
    locked: state?.locked ?? '',
    winner: state?.winner ?? '',
    winner_name: textOf(language, state?.winner ?? ''),
  };
}

type Value = string | number | boolean;

/** The values that differ from the earlier ones. */
export function changedValues(before: CompanionVariableValues, now: CompanionVariableValues): CompanionVariableValues {
  return Object.fromEntries(Object.entries(now).filter(([id, value]) => before[id] !== value));
}
