import { useRef } from 'react';

import { Message } from '../message/Message';
import type { Part } from '../options/overlay-options';
import { LastWord } from './LastWord';
import classes from './PartAlone.module.css';
import { PollAlone } from './PollAlone';
import { TimerAlone } from './TimerAlone';
import { useFitHeight } from './use-fit-height';

export interface PartAloneProps {
  part: Part;
}

/** One thing in the middle of the window, all of it, for a scene that is built of several sources. */
export function PartAlone({ part }: PartAloneProps) {
  const content = useRef<HTMLDivElement>(null);
  useFitHeight(content);

  return (
    <div className={classes.root}>
      <div ref={content} className={classes.content}>
        {draw(part)}
      </div>
    </div>
  );
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
