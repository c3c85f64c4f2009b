import { IconHourglass, IconMessageCheck, IconScale, IconSpy, IconUsers } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { fill, formatPercent } from '@tarnwort/ui/plain';

import { guessLine } from '../../shared/guess-line';
import { FittedText } from './FittedText';
import classes from './LowerThird.module.css';
import { layOutLine } from './line-geometry';
import { roundWidth } from './PlayingThird';
import { placed } from './placed';
import { RoundBox } from './RoundBox';
import type { Box, ThirdMode } from './show-grid';
import type { FootingModel } from './show-model';
import { type PictureTexts, usePictureTexts } from './texts';
import { useType } from './use-type';

type Line = Extract<FootingModel, { kind: 'waiting' | 'after' | 'between' }>;

export interface LineThirdProps {
  third: Line;
  box: Box;
  mode: ThirdMode;
  round: number;
}

const icons = { regular_players: IconUsers, imposter: IconSpy, draw: IconScale };

/** One line that says how the round stands, with the round beside it and how right the chat was. */
export function LineThird({ third, box, mode, round }: LineThirdProps) {
  const { texts, show, language } = usePictureTexts();
  const { measure } = useType();
  const guess = useLobby((lobby) => guessLine(lobby, texts));
  const beside = third.kind === 'after' ? null : besideOf(third, round, show);
  const right = third.kind === 'after' && third.accuracy !== null ? formatPercent(third.accuracy, language) : null;
  const accuracy = right === null ? null : fill(texts.pollAccuracy, { percent: right });
  const geometry = layOutLine(mode, box, {
    round: beside && roundWidth(beside, mode, measure),
    accuracy: accuracy === null ? null : measure(accuracy),
  });
  const winner = third.kind === 'after' ? third.winner : undefined;
  const Icon = winner ? icons[winner] : IconHourglass;

  return (
    <>
      {beside && geometry.round && <RoundBox {...beside} box={geometry.round} mode={mode} />}
      <div
        className={classes.line}
        style={placed(geometry.line)}
        data-part="message"
        data-kind={third.kind}
        data-winner={winner}
      >
        <span className={classes.text}>
          <Icon size={geometry.icon} stroke={2.5} aria-hidden />
          <span role="status">
            <FittedText
              text={(third.kind === 'waiting' && guess) || lineOf(third, { texts, show })}
              {...geometry.text}
              max={geometry.max}
              min={28}
            />
          </span>
        </span>
        {accuracy && geometry.accuracy && (
          <span className={classes.accuracy} data-part="accuracy">
            <IconMessageCheck size="1em" aria-hidden />
            <FittedText text={accuracy} {...geometry.accuracy} max={36} min={22} />
          </span>
        )}
      </div>
    </>
  );
}

function besideOf(third: Exclude<Line, { kind: 'after' }>, round: number, show: PictureTexts['show']) {
  return third.kind === 'between'
    ? { label: show.standings, text: fill(show.afterRound, { round: String(third.round) }) }
    : { label: show.evaluation, text: fill(show.round, { round: String(round) }) };
}

function lineOf(third: Line, { texts, show }: Pick<PictureTexts, 'texts' | 'show'>): string {
  switch (third.kind) {
    case 'waiting':
      return texts.roundOver;
    case 'between':
      return show.continuesSoon;
    case 'after':
      return fill(texts.announcement, {
        winner: texts.winnerName[third.winner] ?? texts.winnerName.draw,
        word: third.topic || texts.unknownWord,
      });
    default:
      return third satisfies never;
  }
}
