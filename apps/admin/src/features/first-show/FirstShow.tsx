import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';

import { useSlot } from '../../shared/use-slot';
import classes from './FirstShow.module.css';
import { type Step, steps, useFirstShow } from './use-first-show';
import { useSourceStep } from './use-source-step';

export interface FirstShowProps {
  /** Opens the area of the screen where a step is done */
  onOpen: (area: 'lobby' | 'overlay' | 'audience' | 'tools') => void;
  /** Whether it is among the tools, where it stays once guests are there or after `Later`; false by default */
  amongTools?: boolean;
}

const areas = { source: 'overlay', rehearsal: 'tools', chat: 'audience', guests: 'lobby' } as const;

/** The short list before the first show, which ticks itself; gone once everything was seen in this browser. */
export function FirstShow({ onOpen, amongTools = false }: FirstShowProps) {
  const { t } = useTranslation();
  const { done, place, postpone } = useFirstShow();
  const source = useSourceStep(useSlot());
  const next = steps.find((step) => !done.includes(step));

  if (place === null || (place !== 'middle') !== amongTools) return null;
  return (
    <section className={classes.root} aria-label={t('studio.firstShow.title')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('studio.firstShow.title')}</h2>
        <span className={classes.count}>{t('studio.firstShow.count', { done: done.length, total: steps.length })}</span>
        {place !== 'tools' && (
          <Button variant="subtle" size="compact-sm" onClick={postpone}>
            {t('studio.firstShow.later')}
          </Button>
        )}
      </div>
      <ol className={classes.list}>
        {steps.map((step, at) => (
          <Item
            key={step}
            step={step}
            number={at + 1}
            done={done.includes(step)}
            next={step === next}
            {...(step === 'source' ? source : { text: t(`studio.firstShow.text.${step}`), take: null })}
            onOpen={onOpen}
          />
        ))}
      </ol>
    </section>
  );
}

interface ItemProps extends Pick<FirstShowProps, 'onOpen'> {
  step: Step;
  number: number;
  done: boolean;
  next: boolean;
  text: string;
  /** Hands the slot of this browser to this lobby; null where that is not the step */
  take: (() => void) | null;
}

function Item({ step, number, done, next, text, take, onOpen }: ItemProps) {
  const { t } = useTranslation();

  return (
    <li className={classes.item} data-done={done || undefined} data-next={next || undefined}>
      <span className={classes.number}>
        {done ? <IconCheck size={16} role="img" aria-label={t('studio.firstShow.done')} /> : number}
      </span>
      <div className={classes.about}>
        <strong>{t(`studio.firstShow.step.${step}`)}</strong>
        <span>{text}</span>
      </div>
      {take && (
        <Button size="compact-md" fz={13} onClick={take}>
          {t('studio.slot.take')}
        </Button>
      )}
      {step !== 'keys' && !done && !take && (
        <Button variant={next ? 'filled' : 'default'} size="compact-md" fz={13} onClick={() => onOpen(areas[step])}>
          {t(`studio.firstShow.action.${step}`)}
        </Button>
      )}
    </li>
  );
}
