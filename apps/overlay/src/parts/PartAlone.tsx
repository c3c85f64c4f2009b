import { Message } from '../message/Message';
import type { Part } from '../options/overlay-options';
import { LastWord } from './LastWord';
import classes from './PartAlone.module.css';
import { PollAlone } from './PollAlone';
import { TimerAlone } from './TimerAlone';

export interface PartAloneProps {
  part: Part;
}

/** One thing in the middle of the window, for a scene that is built of several sources. */
export function PartAlone({ part }: PartAloneProps) {
  return <div className={classes.root}>{draw(part)}</div>;
}

function draw(part: Part) {
  switch (part) {
    case 'timer':
      return <TimerAlone />;
    case 'word':
      return <LastWord />;
    case 'winner':
      return <Message />;
    case 'poll':
      return <PollAlone />;
    default:
      return part satisfies never;
  }
}
