import { IconCheck, IconPlayerSkipForwardFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { EmptyDots } from './EmptyDots';
import { FittedText } from './FittedText';
import { type Arrangement, placed } from './geometry';
import type { PanelGeometry } from './panel-geometry';
import { StandingBox } from './StandingBox';
import classes from './StatusBox.module.css';
import type { StatusAndWords } from './status';
import { TurnBox } from './TurnBox';
import { usePictureTexts } from './texts';
import type { TypeScale } from './type-scale';
import { useFresh } from './use-fresh';
import { useTypography } from './use-typography';
import { WordBox } from './WordBox';

export interface StatusBoxProps {
  panel: StatusAndWords;
  geometry: PanelGeometry;
  type: TypeScale;
  arrangement: Arrangement;
}

/** Between the edge of a status box and its text. */
const PADDING = 16;

/** The one place of a panel that says what its player is doing. */
export function StatusBox(props: StatusBoxProps) {
  const { status, older } = props.panel;
  const latest = status.kind === 'said' ? status : older.at(-1);
  const fresh = useFresh(`${latest?.place} ${latest?.word}`, status.kind === 'said');

  switch (status.kind) {
    case 'none':
      return null;
    case 'empty':
      return <Frame {...props} look="empty" content={<EmptyDots />} />;
    case 'ready':
      return <ReadyBox {...props} ready={status.ready} />;
    case 'turn':
      return <TurnBox turn={status} box={props.geometry.status} type={props.type} arrangement={props.arrangement} />;
    case 'said':
      return (
        <WordBox
          text={status.word}
          place={status.place}
          box={props.geometry.status}
          tail={props.geometry.tail}
          {...props.type.word}
          newest={status.newest}
          held={status.held}
          fresh={fresh}
        />
      );
    case 'skipped':
      return <SkippedBox {...props} place={status.place} />;
    case 'standing':
      return <StandingBox geometry={props.geometry} type={props.type} rank={status.rank} points={status.points} />;
    default:
      return status satisfies never;
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
      className={classes.status}
      style={placed(geometry.status)}
      data-look={look}
      data-part={word === undefined ? undefined : 'word'}
      data-word={word}
      data-skipped={look === 'skipped' || undefined}
    >
      {content}
    </div>
  );
}

/** Room of a text in the status box. */
function roomIn({ status }: PanelGeometry, share: number) {
  return { width: status.width - 2 * PADDING, height: status.height * share };
}

function ReadyBox({ geometry, type, ready }: StatusBoxProps & { ready: boolean }) {
  const { show } = usePictureTexts();
  const text = ready ? show.ready : show.notReady;
  const max = type.word.max * (ready ? 0.7 : 0.6);
  return (
    <Frame
      geometry={geometry}
      look={ready ? 'ready' : 'waiting'}
      content={
        <span className={classes.line} style={{ fontSize: Math.min(max, geometry.status.height * 0.6) }}>
          {ready && <IconCheck size="1em" stroke={4} aria-hidden />}
          <FittedText text={text} {...roomIn(geometry, 0.86)} max={max} min={22} extra={ready ? 1.4 : 0} />
        </span>
      }
    />
  );
}

function SkippedBox({ geometry, type, place }: StatusBoxProps & { place: number }) {
  const { texts } = usePictureTexts();
  const { fit } = useTypography();
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
