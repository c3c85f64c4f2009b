import { fill, type OverlayTexts } from '@tarnwort/ui/plain';

import type { Decision, LineModel, Standings } from './picture-model';

/** What a line says: the box beside it, and the text. */
export interface LineContent {
  /** What the show is doing, above the round; null without a box */
  label: string | null;
  round: string;
  text: string;
}

/** What the texts of a line follow besides the model. */
export interface LineFacts {
  texts: OverlayTexts;
  round: number;
  /** Text of the last guess, or that the winner is awaited */
  waiting: string;
  /** The discussion's time is over */
  expired: boolean;
}

/** What the line says in the phases after the words; both looks say the same. */
export function lineContent(line: LineModel, { texts, round, waiting, expired }: LineFacts): LineContent {
  const { show } = texts;
  const roundText = fill(show.round, { round: String(round) });
  switch (line.kind) {
    case 'waiting':
      return {
        label: labelOf(line.stage, show),
        round: roundText,
        text: decisionText(line.stage, texts, waiting, expired),
      };
    case 'between': {
      const after = fill(show.afterRound, { round: String(line.round) });
      return { label: show.standings, round: after, text: standingsText(line.standings, show) };
    }
    case 'after': {
      const winner = texts.winnerName[line.winner];
      const text = fill(texts.announcement, { winner, word: line.topic || texts.unknownWord });
      return { label: null, round: roundText, text };
    }
    default:
      return line satisfies never;
  }
}

function labelOf({ kind }: Decision, show: OverlayTexts['show']): string {
  switch (kind) {
    case 'discussion':
      return show.discussion;
    case 'ballot':
      return show.ballot;
    default:
      return show.evaluation;
  }
}

function decisionText(stage: Decision, texts: OverlayTexts, waiting: string, expired: boolean): string {
  switch (stage.kind) {
    case 'discussion':
      return expired ? texts.show.timeUp : texts.pollQuestion;
    case 'ballot':
      return fill(texts.show.voted, { count: String(stage.voted.length), total: String(stage.of) });
    default:
      return waiting;
  }
}

/** Most names that stand beside each other. */
const NAMED = 2;

function standingsText(standings: Standings | null, show: OverlayTexts['show']): string {
  if (standings === null) return show.continuesSoon;
  const { leaders } = standings;
  if (leaders.length === 0) return show.noPoints;

  const points = standings.points === 1 ? show.onePoint : fill(show.points, { count: String(standings.points) });
  const [first, second] = leaders.map(({ name }) => name ?? '');
  if (leaders.length === 1) return fill(show.leads, { name: first ?? '', points }).trim();
  if (leaders.length === NAMED && first && second) return fill(show.twoLead, { first, second, points });
  return fill(show.manyLead, { count: String(leaders.length), points });
}
