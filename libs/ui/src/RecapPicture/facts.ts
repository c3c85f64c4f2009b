import { type MatchRecord, type PlayerWords, skippedMarker } from '@tarnwort/protocol';

import { formatList, formatPercent } from '../i18n/formatters';
import { currentLanguage, type Translate } from '../i18n/i18n';
import { isolate } from '../i18n/isolate';

const MAX_PLAYERS = 8;
const winnerTexts = {
  crewmate: 'recap.crewmatesWin',
  imposter: 'recap.imposterWins',
  undisclosed: 'recap.draw',
} as const;

/** A player in the picture. */
export interface RecapPlayer {
  name: string;
  /** Without the skipped ones */
  words: string[];
  /** Number of the seat, which decides the face; null when it is not known */
  seat: number | null;
}

/** What the picture of a round says, in words. Everything comes from the round's record, its ballot, and the faces. */
export interface RecapFacts {
  title: string;
  winner: { text: string; meaning: MatchRecord['winner'] };
  wordLabel: string;
  word: string;
  hint: string;
  /** The imposters in a line */
  imposter: string;
  imposterLabel: string;
  imposters: RecapPlayer[];
  crew: RecapPlayer[];
  /** How many players do not fit; empty when all do. */
  more: string;
  /** Votes for the imposter; null without a ballot. */
  votes: { text: string; count: number } | null;
  /** How right the audience was; empty without votes. */
  accuracy: string;
}

export interface RecapSource {
  record: MatchRecord;
  /** Numbers of the faces by player id */
  faces: Readonly<Record<string, number>>;
  /** Votes for the imposter and all votes; empty without a ballot */
  votes: readonly number[];
}

/** Reads a record for its picture. */
export function factsOf({ record, faces, votes }: RecapSource, t: Translate): RecapFacts {
  const { roundNumber, topic, categoryHint, words, winner, poll } = record;
  const [imposters, crew] = [true, false].map((wanted) =>
    words.filter(({ isImposter }) => isImposter === wanted).map((player) => playerOf(player, faces)),
  ) as [RecapPlayer[], RecapPlayer[]];
  const names = imposters.map(({ name }) => name);
  const left = crew.length - MAX_PLAYERS;
  const [count = 0, all = 0] = votes;
  return {
    title: t('recap.title', { number: roundNumber }),
    winner: { text: t(winnerTexts[winner]), meaning: winner },
    wordLabel: t('recap.word'),
    word: isolate(topic),
    hint: isolate(categoryHint),
    imposter: t('recap.imposter', { name: names.length > 0 ? formatList(names, currentLanguage()) : '–' }),
    imposterLabel: t('recap.imposterWas', { count: Math.max(1, names.length) }),
    imposters,
    crew: crew.slice(0, MAX_PLAYERS),
    more: left > 0 ? t('recap.more', { count: left }) : '',
    votes: all > 0 ? { text: t('recap.votes', { votes: count, all }), count } : null,
    accuracy: poll ? t('common.pollAccuracy', { percent: formatPercent(poll.percent / 100, currentLanguage()) }) : '',
  };
}

/** The facts in one line, for screen readers. */
export function describeFacts({ title, winner, wordLabel, word, imposter, votes, accuracy }: RecapFacts): string {
  const parts = [title, winner.text, `${wordLabel} ${word}`, imposter, votes?.text, accuracy];
  return parts.filter((part) => part).join(' – ');
}

function playerOf({ playerId, playerName, words }: PlayerWords, faces: RecapSource['faces']): RecapPlayer {
  const said = words.filter((word) => word !== skippedMarker && word !== '');
  return { name: isolate(playerName), words: said.map((word) => isolate(word)), seat: faces[playerId] ?? null };
}
