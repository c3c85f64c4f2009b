import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';

import classes from './FirstShow.module.css';
import { type Step, steps, useFirstShow } from './use-first-show';

export interface FirstShowProps {
  /** Opens the area of the screen where a step is done */
  onOpen: (area: 'lobby' | 'overlay' | 'audience' | 'tools') => void;
  /** Whether it stands among the tools, where it stays after `Later`; false by default */
  amongTools?: boolean;
}

const areas = { source: 'overlay', rehearsal: 'tools', chat: 'audience', guests: 'lobby' } as const;

/** The short list before the first show, which ticks itself; gone once everything was seen in this browser. */
export function FirstShow({ onOpen, amongTools = false }: FirstShowProps) {
  const { t } = useTranslation();
  const { done, later, postpone } = useFirstShow();
  const next = steps.find((step) => !done.includes(step));

  if (next === undefined || later !== amongTools) return null;
  return (
    <section className={classes.root} aria-label={t('studio.firstShow.title')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('studio.firstShow.title')}</h2>
        <span className={classes.count}>{t('studio.firstShow.count', { done: done.length, total: steps.length })}</span>
        {!amongTools && (
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
}

function Item({ step, number, done, next, onOpen }: ItemProps) {
  const { t } = useTranslation();

  return (
    <li className={classes.item} data-done={done || undefined} data-next={next || undefined}>
      <span className={classes.number}>
        {done ? <IconCheck size={16} role="img" aria-label={t('studio.firstShow.done')} /> : number}
      </span>
      <div className={classes.about}>
        <strong>{t(`studio.firstShow.step.${step}`)}</strong>
        <span>{t(`studio.firstShow.text.${step}`)}</span>
      </div>
      {step !== 'keys' && !done && (
        <Button variant={next ? 'filled' : 'default'} size="compact-md" fz={13} onClick={() => onOpen(areas[step])}>
          {t(`studio.firstShow.action.${step}`)}
        </Button>
      )}
    </li>
  );
}
