import {
  type MatchChanged,
  type RoundComplete,
  readSettings,
  type Word,
  type WordSubmissionStarted,
  type WordSubmitted,
} from '@tarnwort/protocol';

import { sortPlayers } from './apply-snapshot';
import { noDiscussion } from './decision-state';
import { clearRound, type Handler, type Handlers, type LobbyState, noTurn } from './lobby-state';
import { readWinner, withRecord } from './read-winner';
import { isRoundComplete } from './selectors';
import { withMeasurement, withPending, withTurn } from './turn-clock';

type RoundEvent =
  | 'game_prepared'
  | 'imposter_randomized'
  | 'imposter_said_topic'
  | 'match_completed'
  | 'match_started'
  | 'match_updated'
  | 'pending_updated'
  | 'reveal_changed'
  | 'round_complete'
  | 'round_complete_for_gm'
  | 'role_assigned'
  | 'round_starting'
  | 'timer_state_response'
  | 'turn_updated'
  | 'winner_selected'
  | 'word_submission_started'
  | 'word_submitted';

function withWord(words: readonly Word[], data: WordSubmitted): Word[] {
  const spoken: Word = {
    playerId: data.playerId,
    playerName: data.playerName,
    word: data.word,
    wordPlace: data.wordPlace,
    isAutoSubmitted: data.isAutoSubmitted,
    isLateSubmission: data.isLateSubmission,
    ...(data.held && { held: true }),
    ...(data.releaseAt !== undefined && { releaseAt: data.releaseAt }),
    ...(data.byGameMaster && { byGameMaster: true }),
    ...(data.repeatableUntil !== undefined && { repeatableUntil: data.repeatableUntil }),
  };
  const known = words.findIndex((word) => word.playerId === spoken.playerId && word.wordPlace === spoken.wordPlace);
  return known < 0 ? [...words, spoken] : words.map((word, place) => (place === known ? spoken : word));
}

/** An overlay keeps its announcement: a late end of the round does not remove it. */
function endTurns(state: LobbyState): LobbyState {
  if (state.viewer === 'overlay' && state.phase === 'winner_announcement') return state;
  return { ...state, phase: 'winner_selection', turn: noTurn, pending: null, pendingWord: null };
}

const applyWord: Handler<WordSubmitted> = (state, data, now) => {
  const mine = data.playerId === state.you && data.wordPlace === state.pendingWord?.place;
  const spoken = { ...state, words: withWord(state.words, data), pendingWord: mine ? null : state.pendingWord };
  if (data.isLateSubmission) return spoken;
  const passed = withTurn(
    spoken,
    { ...data, currentPlayerId: data.nextPlayerId, currentPlayerIndex: data.nextPlayerIndex },
    now,
  );
  return isRoundComplete(passed) ? endTurns(passed) : passed;
};

const applyStart: Handler<WordSubmissionStarted> = (state, data, now) =>
  withTurn(
    {
      ...clearRound(state),
      phase: 'playing',
      roleRead: state.rolesAt !== null && state.myRole !== null,
      round: data.currentRound,
      settings: readSettings(data),
      players: sortPlayers(data.players),
      turnOrder: data.turnOrder,
      topic: data.topic,
      imposterTopic: data.imposterTopic,
      categoryHint: data.categoryHint,
      imposterId: data.imposterId,
      imposterIds: data.imposterIds ?? [],
      myRole: data.myRole,
      automaticRound: data.automaticRound ?? false,
      lobby: { ...state.lobby, locked: true, firstPlayerId: data.firstPlayerId },
    },
    data,
    now,
  );

const applyRecord: Handler<MatchChanged> = (state, { record }) => ({
  ...state,
  history: withRecord(state.history, record),
});

const applyComplete: Handler<RoundComplete> = (state, { reason }) => ({ ...endTurns(state), roundEnd: reason });

/** Handlers of events of a round, from its preparation to its reveal. */
export const roundHandlers: Handlers<RoundEvent> = {
  game_prepared: (state, { topic, categoryHint, imposterTopic, imposterId, imposterIds }) => ({
    ...state,
    topic,
    categoryHint,
    imposterTopic: imposterTopic ?? null,
    imposterId,
    imposterIds: imposterIds ?? [],
  }),
  imposter_randomized: (state, { imposterId, imposterIds }) => ({
    ...state,
    imposterId,
    imposterIds: imposterIds ?? [],
  }),
  imposter_said_topic: (state) => state,
  match_completed: applyRecord,
  match_started: applyRecord,
  match_updated: applyRecord,
  pending_updated: withPending,
  // The first step comes right before the winner, so that no screen shows the result in between.
  reveal_changed: (state, { reveal, revealEndsAt }) => ({ ...state, reveal, revealEndsAt }),
  round_complete: applyComplete,
  round_complete_for_gm: applyComplete,
  role_assigned: (state, { myRole, topic, categoryHint, imposterId, imposterIds }) => ({
    ...state,
    myRole,
    topic,
    categoryHint,
    imposterId,
    imposterIds: imposterIds ?? [],
  }),
  round_starting: (before, { rolesAt, serverNow }, now) => {
    const state = withMeasurement(before, { serverNow }, now);
    return { ...state, rolesAt: rolesAt === null ? null : rolesAt - state.clockOffset };
  },
  timer_state_response: (state, data, now) =>
    data.status === 'playing' && state.phase === 'playing'
      ? withTurn(state, data, now)
      : withMeasurement(state, data, now),
  turn_updated: withTurn,
  winner_selected: (state, data) => ({
    ...state,
    phase: 'winner_announcement',
    turn: noTurn,
    pending: null,
    discussion: noDiscussion,
    topic: data.topic,
    categoryHint: data.categoryHint,
    imposterTopic: data.imposterTopic ?? null,
    imposterId: data.imposterId,
    imposterIds: data.imposterIds ?? [],
    winner: {
      winner: readWinner(data.winner),
      topic: data.topic,
      ...(data.imposterTopic === undefined ? {} : { imposterTopic: data.imposterTopic }),
      categoryHint: data.categoryHint,
      imposterId: data.imposterId,
      imposterName: data.imposterName,
      ...(data.imposterIds && { imposterIds: data.imposterIds }),
      ...(data.imposterNames && { imposterNames: data.imposterNames }),
    },
    revealEndsAt: data.revealEndsAt ?? null,
    history: withRecord(state.history, data.record),
    pendingWord: null,
  }),
  word_submission_started: applyStart,
  word_submitted: applyWord,
};
