import { type RefObject, useLayoutEffect, useRef } from 'react';

import { Category } from '../features/announcement/Category';
import { Message } from '../features/announcement/Message';
import { PauseCard } from '../features/parts/PauseCard';
import { RoundCard } from '../features/parts/RoundCard';
import { StandingsCard } from '../features/parts/StandingsCard';
import { JoinCard, StartingSoon } from '../features/parts/StartingSoon';
import { PollCard } from '../features/poll/PollCard';
import { TimerCard } from '../features/timer/TimerCard';
import { LastWordCard } from '../features/words/LastWordCard';
import type { Part } from '../shared/options';
import classes from './SinglePart.module.css';

export interface SinglePartProps {
  part: Part | 'pause';
}

/** One part in the middle of the window, for a scene that is built of several sources. */
export function SinglePart({ part }: SinglePartProps) {
  const content = useRef<HTMLDivElement>(null);
  useFitHeight(content);

  return (
    <div className={classes.root}>
      <div ref={content} className={classes.content}>
        <PartView part={part} />
      </div>
    </div>
  );
}

function PartView({ part }: SinglePartProps) {
  switch (part) {
    case 'timer':
      return <TimerCard />;
    case 'word':
      return <LastWordCard />;
    case 'winner':
      return <Message />;
    case 'poll':
      return <PollCard />;
    case 'standings':
      return <StandingsCard />;
    case 'category':
      return <Category />;
    case 'round':
      return <RoundCard />;
    case 'join':
      return <JoinCard />;
    case 'starting-soon':
      return <StartingSoon />;
    case 'pause':
      return <PauseCard />;
    default:
      return part satisfies never;
  }
}

/** Scales an element down to the window's height, and again when either height changes. Its width is left alone. */
function useFitHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;

    const fit = () => {
      const scale = Math.min(1, window.innerHeight / Math.max(1, box.offsetHeight));
      box.style.transform = scale < 1 ? `scale(${scale})` : '';
    };
    const observer = new ResizeObserver(fit);
    observer.observe(box);
    window.addEventListener('resize', fit);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', fit);
    };
  }, [element]);
}
