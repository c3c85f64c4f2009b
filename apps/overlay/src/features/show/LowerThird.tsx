import { LineThird } from './LineThird';
import classes from './LowerThird.module.css';
import { PlayingThird } from './PlayingThird';
import { type Box, placed, type ThirdMode } from './show-grid';
import type { FootingModel } from './show-model';

type Third = Extract<FootingModel, { kind: 'playing' | 'waiting' | 'after' | 'between' }>;

export interface LowerThirdProps {
  third: Third;
  box: Box;
  mode: ThirdMode;
  round: number;
  scene: string;
}

/** The state of the show: round, hint, newest word and chat, or the line that says how the round stands. */
export function LowerThird({ third, box, mode, round, scene }: LowerThirdProps) {
  return (
    <section className={classes.root} style={placed(box)} data-mode={mode} data-part="third">
      {third.kind === 'playing' ? (
        <PlayingThird third={third} size={box} mode={mode} scene={scene} />
      ) : (
        <LineThird third={third} box={box} mode={mode} round={round} />
      )}
    </section>
  );
}
