import { LogoMark } from '@tarnwort/ui/plain';
import { type Box, placed, type ThirdMode } from './geometry';
import classes from './RoundBox.module.css';

export interface RoundBoxProps {
  label: string;
  text: string;
  box: Box;
  mode: ThirdMode;
}

/** Font sizes of the box, and its mark. */
export function roundType(mode: ThirdMode) {
  return mode === 'short' ? { mark: 46, label: 22, text: 34 } : { mark: 64, label: 23, text: 44 };
}

/** What the show is doing, and in which round. */
export function RoundBox({ label, text, box, mode }: RoundBoxProps) {
  const type = roundType(mode);

  return (
    <div className={classes.root} style={placed(box)} data-part="round">
      <LogoMark size={type.mark} />
      <span className={classes.texts}>
        <span className={classes.label} style={{ fontSize: type.label }}>
          {label}
        </span>
        <span className={classes.text} style={{ fontSize: type.text }}>
          {text}
        </span>
      </span>
    </div>
  );
}
