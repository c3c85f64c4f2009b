import { IconCheck } from '@tabler/icons-react';
import { imposterNames, useLobby } from '@tarnwort/lobby-client';
import type { Reveal } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';

import classes from './Track.module.css';

const labels = {
  verdict: 'admin.shownVotes',
  imposter: 'admin.shownImposter',
  word: 'admin.shownWord',
  winner: 'admin.shownWinner',
} as const;
const steps = ['verdict', 'imposter', 'word', 'winner'] as const;

/** The steps of a running reveal, and which of them all screens show. */
export function RevealSteps({ reveal: { number, of } }: { reveal: Reveal }) {
  const { t } = useTranslation();
  const count = useLobby((lobby) => imposterNames(lobby).length);

  return (
    <ol className={classes.root} aria-label={t('admin.revealRunning')} data-flat>
      {steps.slice(-of).map((step, at) => {
        const done = at + 1 < number;
        const current = at + 1 === number;
        return (
          <li
            key={step}
            className={classes.step}
            data-done={done || undefined}
            aria-current={current ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {done ? <IconCheck size={16} /> : at + 1}
            </span>
            <span className={classes.body}>{t(labels[step], { count: Math.max(count, 1) })}</span>
            {current && <span className={classes.text}>{t('admin.onAllScreens')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
