import type { Handlers } from './lobby-state';
import { withGuess } from './turn-clock';

type VoteEvent =
  | 'poll_updated'
  | 'vote_taken'
  | 'ballot_updated'
  | 'control_tokens_updated'
  | 'last_guess_updated'
  | 'moderators_updated';

/** Handlers of events about poll, ballot, last guess, remote controls and the link for moderators. */
export const voteHandlers: Handlers<VoteEvent> = {
  poll_updated: (state, { poll }) => ({ ...state, poll }),
  vote_taken: (state, { round, playerId }) => (round === state.round ? { ...state, myVote: playerId } : state),
  ballot_updated: (state, { ballot }) => ({ ...state, ballot }),
  last_guess_updated: (state, data, now) => ({ ...withGuess(state, data, now), imposterId: data.imposterId }),
  control_tokens_updated: (state, { controlTokens, hides = 0 }) => ({ ...state, controlTokens, hides }),
  moderators_updated: (state, { moderatorsSince }) =>
    state.you === state.gameMasterId
      ? { ...state, moderatorsSince }
      : { ...state, ended: { kind: 'refused', code: 'moderator_link_void', message: '' } },
};
