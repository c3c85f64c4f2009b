import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconMailbox } from '@tabler/icons-react';
import { ballotChoices, useLobby } from '@tarnwort/lobby-client';
import { FitText, useTranslation } from '@tarnwort/ui';

import classes from './Ballot.module.css';
import { useBallot } from './use-ballot';

/** Asks me whom I suspect; my choice can be changed as long as this is here. */
export function BallotPaper() {
  const { t } = useTranslation();
  const others = useLobby(ballotChoices);
  const voted = useLobby((lobby) => lobby.ballot.voted.length);
  const all = useLobby((lobby) => lobby.turnOrder.length);
  const { chosen, choose } = useBallot();

  return (
    <section className={classes.root} aria-label={t('player.ballot')}>
      <h2 className={classes.title}>
        <IconMailbox size={22} aria-hidden /> {t('player.ballotQuestion')}
      </h2>
      <p className={classes.text}>{t('player.ballotText')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset lays its content out in a way of its own. */}
      <div className={classes.choices} role="group" aria-label={t('player.ballotQuestion')}>
        {others.map(({ id, name }) => (
          <Button
            key={id}
            size="md"
            className={classes.choice}
            variant={chosen === id ? 'filled' : 'default'}
            aria-pressed={chosen === id}
            leftSection={chosen === id ? <IconCircleCheckFilled aria-hidden /> : <IconCircleDashed aria-hidden />}
            rightSection={chosen === id && <span className={classes.mine}>{t('player.ballotMine')}</span>}
            onClick={() => choose(id)}
          >
            <FitText className={classes.name} text={name || t('common.unknown')} max={16} min={12} />
          </Button>
        ))}
      </div>
      <p className={classes.text} role="status">
        {t('player.ballotVoted', { count: voted, all })}
      </p>
    </section>
  );
}
