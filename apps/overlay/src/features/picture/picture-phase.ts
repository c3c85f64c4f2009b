import type { LobbyState, RevealStep } from '@tarnwort/lobby-client';

import type { PictureInput } from './picture-model';
import type { PicturePhase } from './status';

/** The phase of the picture in a phase of the lobby. */
function picturePhaseOf({ phase, round }: Pick<LobbyState, 'phase' | 'round'>, step: RevealStep | null): PicturePhase {
  switch (phase) {
    case 'intermission':
      return 'before';
    case 'setup':
      return round > 1 ? 'between' : 'before';
    case 'playing':
      return 'playing';
    case 'winner_selection':
      return 'waiting';
    case 'winner_announcement':
      return step === null || step === 'after' ? 'after' : 'reveal';
    default:
      return phase satisfies never;
  }
}

/** The look Classic has no stage: the line waits for the winner, as the picture does for a verdict that it hides. */
export function phaseOf(lobby: LobbyState, { look, step, hidden }: PictureInput): PicturePhase {
  const phase = picturePhaseOf(lobby, step);
  if (phase !== 'reveal') return phase;
  if (look === 'classic') return step === 'winner' ? 'after' : 'waiting';
  return step === 'verdict' && !hasVerdict(lobby, hidden) ? 'waiting' : phase;
}

/** Reports whether there are votes of players or chat that the picture shows. */
function hasVerdict({ ballot, poll }: Pick<LobbyState, 'ballot' | 'poll'>, hidden: PictureInput['hidden']): boolean {
  const byPlayers = !hidden.has('ballot') && ballot.visible && ballot.votes.some(({ votes }) => votes > 0);
  return byPlayers || (!hidden.has('poll') && (poll.result?.voters ?? poll.voters) > 0);
}
