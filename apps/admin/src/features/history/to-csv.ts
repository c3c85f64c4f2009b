import { type MatchRecord, skippedMarker } from '@tarnwort/protocol';
import type { Translate } from '@tarnwort/ui';

import { writeCsv } from '../../shared/csv';

/** One line per player and round. */
export function toCsv(rounds: readonly MatchRecord[], t: Translate): string {
  const head = [
    t('tools.csv.round'),
    t('tools.csv.word'),
    t('tools.csv.hint'),
    t('tools.csv.winner'),
    t('tools.csv.player'),
    t('tools.csv.role'),
    t('tools.csv.words'),
  ];
  const lines = rounds.flatMap((round) =>
    round.words.map(({ playerName, isImposter, words }) => [
      String(round.roundNumber),
      round.topic,
      round.categoryHint,
      winnerName(round, t),
      playerName,
      t(isImposter ? 'common.imposter' : 'common.crewmate'),
      words.map((word) => (word === skippedMarker ? t('common.skipped') : word)).join(', '),
    ]),
  );
  return writeCsv([head, ...lines]);
}

function winnerName({ winner }: MatchRecord, t: Translate): string {
  if (winner === 'undisclosed') return t('common.noOne');
  return t(winner === 'imposter' ? 'common.imposter' : 'common.crewmates');
}
