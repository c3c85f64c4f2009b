import { Face, faceOf, fill } from '@tarnwort/ui/plain';
import type { CSSProperties } from 'react';

import { ChatBox } from './ChatBox';
import { EmptyDots } from './EmptyDots';
import { FittedText } from './FittedText';
import type { Measure } from './fit-text';
import { type Box, placed, type Size, type ThirdMode } from './geometry';
import { layOutNewest } from './newest-geometry';
import classes from './PlayingThird.module.css';
import type { LowerAreaModel, NewestWord } from './picture-model';
import { RoundBox, roundType } from './RoundBox';
import { usePictureTexts } from './texts';
import { layOutThird } from './third-geometry';
import { useFresh } from './use-fresh';
import { useTypography } from './use-typography';
import { WordBox } from './WordBox';

export interface PlayingThirdProps {
  third: Extract<LowerAreaModel, { kind: 'playing' }>;
  size: Size;
  mode: ThirdMode;
}

/** Width of the box that names the round. */
export function roundWidth(
  { label, text }: { label: string; text: string },
  mode: ThirdMode,
  measure: Measure,
): number {
  const type = roundType(mode);
  return 54 + type.mark + Math.max(measure(label) * type.label, measure(text) * type.text * 1.04);
}

/** While words are said: round, hint, newest word, chat. */
export function PlayingThird({ third, size, mode }: PlayingThirdProps) {
  const { texts, show } = usePictureTexts();
  const { measure } = useTypography();
  const round = {
    label: third.paused ? texts.paused : show.running,
    text: fill(show.round, { round: String(third.round) }),
  };
  const hintMax = mode === 'bar' || mode === 'short' ? 46 : 54;
  const geometry = layOutThird(mode, size, {
    round: roundWidth(round, mode, measure),
    hint: third.hint ? 42 + Math.max(measure(third.hint) * hintMax, measure(show.hint) * 23) : null,
    chat: third.chat !== null,
  });

  return (
    <>
      <RoundBox {...round} box={geometry.round} mode={mode} />
      {third.hint && geometry.hint && (
        <div className={classes.box} style={placed(geometry.hint)} data-part="category">
          <span className={classes.label}>{show.hint}</span>
          <FittedText
            text={third.hint}
            width={geometry.hint.width - 40}
            height={geometry.hint.height * 0.6}
            max={hintMax}
            min={24}
          />
        </div>
      )}
      <Newest newest={third.newest} box={geometry.newest} mode={mode} />
      {third.chat && geometry.chat && <ChatBox chat={third.chat} box={geometry.chat} mode={mode} />}
    </>
  );
}

/** The newest word with its player, for viewers who do not search all panels for it. */
function Newest({ newest, box, mode }: { newest: NewestWord | null; box: Box; mode: ThirdMode }) {
  const { texts, show } = usePictureTexts();
  const { measure } = useTypography();
  const said = newest && !newest.skipped ? `${newest.person.id} ${newest.word}` : '';
  const fresh = useFresh(said, said !== '');
  if (!newest) {
    return (
      <div className={`${classes.box} ${classes.none}`} style={placed(box)}>
        <EmptyDots />
      </div>
    );
  }

  const { colour } = faceOf(newest.person.seat);
  const { face, who, wordBox, tail } = layOutNewest(
    mode,
    box,
    Math.max(measure(newest.person.name ?? '') * 34, measure(show.newestWord) * 23) + 2,
  );
  const max = { bar: 84, portrait: 84, wide: 132, tall: 140, short: 84 }[mode];
  const look = { ...placed(box), '--player': colour.fill, '--player-on-white': colour.onWhite } as CSSProperties;
  return (
    <div className={classes.box} style={look} data-part="newest">
      <span className={classes.face} style={placed(face)}>
        <Face seat={newest.person.seat} photo={newest.person.photo} />
      </span>
      <span className={classes.who} style={placed(who)} data-mode={mode}>
        <span className={classes.label}>{show.newestWord}</span>
        {newest.person.name !== null && (
          <span className={classes.name}>
            <FittedText text={newest.person.name} width={who.width} height={who.height * 0.62} max={34} min={22} />
          </span>
        )}
      </span>
      {newest.skipped ? (
        <span className={classes.skipped} style={placed(wordBox)}>
          <FittedText
            text={texts.skipped}
            width={wordBox.width - 40}
            height={wordBox.height * 0.8}
            max={max}
            min={34}
          />
        </span>
      ) : (
        <WordBox
          key={said}
          text={newest.word}
          box={wordBox}
          tail={tail}
          max={max}
          min={34}
          newest
          held={newest.held}
          fresh={fresh}
        />
      )}
    </div>
  );
}
