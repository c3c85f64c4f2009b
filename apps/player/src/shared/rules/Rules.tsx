import { IconArrowRight, IconHelp, IconTargetArrow } from '@tabler/icons-react';
import { Face, useTranslation } from '@tarnwort/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import classes from './Rules.module.css';

const [CAT, DOMINO, GHOST] = [0, 7, 8];
/** How long a picture stands before the next one. */
const TURN_MS = 6000;
const PICTURES = 3;

export interface RulesProps {
  /** True where the imposter gets a word of their own, false by default */
  different?: boolean;

  /** True shows one picture at a time on narrow screens and turns them, false by default */
  turning?: boolean;
}

/** How the game is played, in three pictures. Their faces are the product's, because a player's would accuse someone. */
export function Rules({ different = false, turning = false }: RulesProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const { shown, stop, onScroll, show } = useTurning(list, turning);

  return (
    <div className={classes.card} data-turning={turning || undefined}>
      <ol
        ref={list}
        className={classes.root}
        aria-label={t('player.rules')}
        onPointerDown={stop}
        onFocus={stop}
        onScroll={onScroll}
        tabIndex={turning ? 0 : undefined}
      >
        <Picture text={t(different ? 'player.ruleDifferentWord' : 'player.ruleWord')}>
          <Person mask={DOMINO} says={t('player.ruleExampleWord')} />
          <Person mask={GHOST} says={<IconHelp size={18} aria-hidden />} imposter />
          <Person mask={CAT} says={t('player.ruleExampleWord')} />
        </Picture>
        <Picture text={t('player.ruleTurns')}>
          <Person mask={DOMINO} says={t('player.ruleExampleFirst')} />
          <IconArrowRight className={classes.arrow} size={20} aria-hidden />
          <Person mask={CAT} says={t('player.ruleExampleSecond')} />
        </Picture>
        <Picture text={t('player.ruleGuess')}>
          <Person mask={DOMINO} />
          <IconTargetArrow className={classes.arrow} size={24} aria-hidden />
          <Person mask={GHOST} imposter />
        </Picture>
      </ol>
      {turning && (
        <div className={classes.dots}>
          {Array.from({ length: PICTURES }, (_, picture) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: the pictures never move
              key={picture}
              type="button"
              className={classes.dot}
              aria-label={t('player.rulePicture', { number: picture + 1, all: PICTURES })}
              aria-current={picture === shown}
              onClick={() => show(picture)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** Turns the pictures of a list that shows one at a time, until it is touched. Reduced motion stops it. */
function useTurning(list: { current: HTMLOListElement | null }, turning: boolean) {
  const [shown, setShown] = useState(0);
  const [touched, setTouched] = useState(false);

  function scrollTo(picture: number) {
    const box = list.current;
    const left = box?.children[picture] as HTMLElement | undefined;
    if (box && left) box.scrollTo?.({ left: left.offsetLeft - box.offsetLeft, behavior: 'smooth' });
  }

  useEffect(() => {
    if (!turning || touched || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => scrollTo((shown + 1) % PICTURES), TURN_MS);
    return () => clearTimeout(timer);
  });

  function onScroll() {
    const box = list.current;
    if (box && box.clientWidth > 0) setShown(Math.round(Math.abs(box.scrollLeft) / box.clientWidth));
  }

  function show(picture: number) {
    setTouched(true);
    setShown(picture);
    scrollTo(picture);
  }

  return { shown, stop: () => setTouched(true), onScroll, show };
}

function Picture({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className={classes.rule}>
      <div className={classes.picture} aria-hidden="true">
        {children}
      </div>
      <span>{text}</span>
    </li>
  );
}

/** A figure of the product: a player's face would accuse somebody who is there. */
function Person({ mask, says, imposter = false }: { mask: number; says?: ReactNode; imposter?: boolean }) {
  return (
    <span className={classes.person} data-imposter={imposter || undefined}>
      {says && <span className={classes.bubble}>{says}</span>}
      <Face figure seat={mask} className={classes.face} />
    </span>
  );
}
