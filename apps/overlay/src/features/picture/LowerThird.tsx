import { type Box, placed, type ThirdMode } from './geometry';
import { LineThird } from './LineThird';
import classes from './LowerThird.module.css';
import { PlayingThird } from './PlayingThird';
import type { LowerAreaModel } from './picture-model';

type Third = Extract<LowerAreaModel, { kind: 'playing' | 'waiting' | 'after' | 'between' }>;

export interface LowerThirdProps {
  third: Third;
  box: Box;
  mode: ThirdMode;
}

/** The state of the show: round, hint, newest word and chat, or the line that says how the round stands. */
export function LowerThird({ third, box, mode }: LowerThirdProps) {
  return (
    <section className={classes.root} style={placed(box)} data-mode={mode} data-part="third">
      {third.kind === 'playing' ? (
        <PlayingThird third={third} size={box} mode={mode} />
      ) : (
        <LineThird third={third} box={box} mode={mode} />
      )}
    </section>
  );
}
