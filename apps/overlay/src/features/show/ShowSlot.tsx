import { IconCheck, IconPlayerSkipForwardFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { Bubble } from './Bubble';
import { FittedText } from './FittedText';
import type { PanelGeometry } from './panel-geometry';
import { placed } from './placed';
import classes from './ShowSlot.module.css';
import { SlotClock } from './SlotClock';
import { StandingSlot } from './StandingSlot';
import type { Arrangement } from './show-grid';
import type { Slot } from './slot';
import { usePictureTexts } from './texts';
import type { TypeScale } from './type-scale';
import { useType } from './use-type';

export interface ShowSlotProps {
  slot: Slot;
  geometry: PanelGeometry;
  type: TypeScale;
  arrangement: Arrangement;
  scene: string;
}

/** Between the edge of a slot and its text. */
const PADDING = 16;

/** The one place of a panel that says what its player is doing. */
export function ShowSlot(props: ShowSlotProps) {
  const { slot } = props;
  switch (slot.kind) {
    case 'empty':
      return <Frame {...props} look="empty" content={<Dots />} />;
    case 'ready':
      return <ReadySlot {...props} ready={slot.ready} />;
    case 'turn':
      return (
        <SlotClock turn={slot} box={props.geometry.slot} type={props.type} beside={props.arrangement === 'side'} />
      );
    case 'said':
      return <SaidSlot {...props} word={slot.word} place={slot.place} newest={slot.newest} />;
    case 'skipped':
      return <SkippedSlot {...props} place={slot.place} />;
    case 'standing':
      return <StandingSlot geometry={props.geometry} type={props.type} rank={slot.rank} points={slot.points} />;
    default:
      return slot satisfies never;
  }
}

interface FrameProps {
  geometry: PanelGeometry;
  look: 'empty' | 'ready' | 'waiting' | 'skipped';
  content: ReactNode;
  word?: number;
}

function Frame({ geometry, look, content, word }: FrameProps) {
  return (
    <div
      className={classes.slot}
      style={placed(geometry.slot)}
      data-look={look}
      data-part={word === undefined ? undefined : 'word'}
      data-word={word}
      data-skipped={look === 'skipped' || undefined}
    >
      {content}
    </div>
  );
}

function Dots() {
  return (
    <span className={classes.dots} aria-hidden>
      <span />
      <span />
      <span />
    </span>
  );
}

/** Room of a text in the slot. */
function roomIn({ slot }: PanelGeometry, share: number) {
  return { width: slot.width - 2 * PADDING, height: slot.height * share };
}

function ReadySlot({ geometry, type, ready }: ShowSlotProps & { ready: boolean }) {
  const { show } = usePictureTexts();
  const text = ready ? show.ready : show.notReady;
  const max = type.word.max * (ready ? 0.7 : 0.6);
  return (
    <Frame
      geometry={geometry}
      look={ready ? 'ready' : 'waiting'}
      content={
        <span className={classes.line} style={{ fontSize: Math.min(max, geometry.slot.height * 0.6) }}>
          {ready && <IconCheck size="1em" stroke={4} aria-hidden />}
          <FittedText text={text} {...roomIn(geometry, 0.86)} max={max} min={22} extra={ready ? 1.4 : 0} />
        </span>
      }
    />
  );
}

function SkippedSlot({ geometry, type, place }: ShowSlotProps & { place: number }) {
  const { texts } = usePictureTexts();
  const { fit } = useType();
  const room = roomIn(geometry, 0.86);
  const max = type.word.max * 0.8;
  const { size } = fit(texts.skipped, { ...room, max, min: type.word.min }, 1.2);
  return (
    <Frame
      geometry={geometry}
      look="skipped"
      word={place}
      content={
        <span className={classes.line} style={{ fontSize: size }}>
          <IconPlayerSkipForwardFilled size="0.85em" aria-hidden />
          <FittedText text={texts.skipped} {...room} max={max} min={type.word.min} extra={1.2} />
        </span>
      }
    />
  );
}

interface SaidProps extends ShowSlotProps {
  word: string;
  place: number;
  newest: boolean;
}

function SaidSlot({ geometry, type, word, place, newest, scene }: SaidProps) {
  return (
    <Bubble
      text={word}
      place={place}
      box={geometry.slot}
      tail={geometry.tail}
      max={type.word.max}
      min={type.word.min}
      newest={newest}
      scene={scene}
    />
  );
}
