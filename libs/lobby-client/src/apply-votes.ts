import { noDiscussion } from './decision-state';
import type { Handlers } from './lobby-state';
import { withDiscussion, withGuess } from './turn-clock';

type VoteEvent =
  | 'poll_updated'
  | 'vote_taken'
  | 'ballot_updated'
  | 'control_tokens_updated'
  | 'last_guess_updated'
  | 'discussion_updated'
  | 'moderators_updated'
  | 'series_updated'
  | 'webhook_status'
  | 'webhooks_updated';

/** Handlers of events about poll, ballot, discussion, last guess, remote controls, the link for moderators and the series. */
export const voteHandlers: Handlers<VoteEvent> = {
  poll_updated: (state, { poll }) => ({ ...state, poll }),
  vote_taken: (state, { round, playerId }) => (round === state.round ? { ...state, myVote: playerId } : state),
  ballot_updated: (state, { ballot }) => ({ ...state, ballot }),
  discussion_updated: withDiscussion,
  last_guess_updated: (state, data, now) => ({
    ...withGuess(state, data, now),
    // A viewer who knows several imposters keeps them; other viewers get only the caught one.
    imposterId: state.imposterIds.length > 0 ? state.imposterId : data.imposterId,
    discussion: data.lastGuess.stage === 'open' ? noDiscussion : state.discussion,
  }),
  control_tokens_updated: (state, { controlTokens, hides = 0 }) => ({ ...state, controlTokens, hides }),
  webhook_status: (state, status) => ({
    ...state,
    webhookStatus: { ...state.webhookStatus, [status.webhookId]: status },
  }),
  webhooks_updated: (state, { webhooks }) => ({ ...state, webhooks }),
  series_updated: (state, { series }) => ({ ...state, series }),
  moderators_updated: (state, { moderatorsSince }) =>
    state.you === state.gameMasterId
      ? { ...state, moderatorsSince }
      : { ...state, ended: { kind: 'refused', code: 'moderator_link_void', message: '' } },
};
