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

/** What the picture of a round says, in words. Everything comes from the round's record. */
export interface RecapFacts {
  title: string;
  winner: { text: string; meaning: MatchRecord['winner'] };
  wordLabel: string;
  word: string;
  hint: string;
  imposter: string;
  players: { name: string; words: string; isImposter: boolean }[];
  /** How many players do not fit; empty when all do. */
  more: string;
  /** Share of correct votes; null without votes. */
  accuracy: { text: string; share: number } | null;
}

/** Reads a record for its picture. */
export function factsOf(record: MatchRecord, t: Translate): RecapFacts {
  const { roundNumber, topic, categoryHint, words, winner, poll } = record;
  const left = words.length - MAX_PLAYERS;
  const imposters = words.filter(({ isImposter }) => isImposter).map(({ playerName }) => playerName);
  return {
    title: t('recap.title', { number: roundNumber }),
    winner: { text: t(winnerTexts[winner]), meaning: winner },
    wordLabel: t('recap.word'),
    word: isolate(topic),
    hint: isolate(categoryHint),
    imposter: t('recap.imposter', { name: imposters.length > 0 ? formatList(imposters, currentLanguage()) : '–' }),
    players: words.slice(0, MAX_PLAYERS).map((player) => playerOf(player, t)),
    more: left > 0 ? t('recap.more', { count: left }) : '',
    accuracy: poll
      ? {
          text: t('common.pollAccuracy', { percent: formatPercent(poll.percent / 100, currentLanguage()) }),
          share: poll.percent / 100,
        }
      : null,
  };
}

/** The facts in one line, for screen readers. */
export function describeFacts({ title, winner, wordLabel, word, imposter, accuracy }: RecapFacts): string {
  return [title, winner.text, `${wordLabel} ${word}`, imposter, ...(accuracy ? [accuracy.text] : [])].join(' – ');
}

function playerOf({ playerName, words, isImposter }: PlayerWords, t: Translate) {
  const said = words.map((word) => (word === skippedMarker ? t('common.skipped') : isolate(word))).join(', ');
  return { name: isolate(playerName), words: said || '–', isImposter };
}
