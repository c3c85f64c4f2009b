import type { MatchRecord } from '@tarnwort/protocol';
import type { TFunction } from 'i18next';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** One line per player and round. Separated by semicolons, as spreadsheets in Germany expect and others recognise. */
export function toCsv(rounds: readonly MatchRecord[], t: TFunction): string {
  const head = [
    t('admin.csv.round'),
    t('admin.csv.word'),
    t('admin.csv.hint'),
    t('admin.csv.winner'),
    t('admin.csv.player'),
    t('admin.csv.role'),
    t('admin.csv.words'),
  ];
  const lines = rounds.flatMap((round) =>
    round.words.map(({ playerName, isImposter, words }) => [
      String(round.roundNumber),
      round.topic,
      round.categoryHint,
      winnerName(round, t),
      playerName,
      t(isImposter ? 'common.imposter' : 'common.crewmate'),
      words.join(', '),
    ]),
  );
  return BYTE_ORDER_MARK + [head, ...lines].map((cells) => cells.map(cell).join(';')).join('\r\n');
}

function winnerName({ winner }: MatchRecord, t: TFunction): string {
  if (winner === 'undisclosed') return t('common.noOne');
  return t(winner === 'imposter' ? 'common.imposter' : 'common.crewmates');
}

/** Players choose these texts: what a spreadsheet would take for a formula gets an apostrophe in front. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
