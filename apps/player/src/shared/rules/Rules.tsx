import { IconArrowRight, IconHelp, IconTargetArrow } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { Face, useTranslation } from '@tarnwort/ui';
import type { ReactNode } from 'react';

import classes from './Rules.module.css';

/** How the game is played, in three pictures. */
export function Rules() {
  const { t } = useTranslation();
  const different = useLobby((lobby) => lobby.settings.differentWord);

  return (
    <ol className={classes.root} aria-label={t('player.rules')}>
      <Picture text={t(different ? 'player.ruleDifferentWord' : 'player.ruleWord')}>
        <Person seat={2} says={t('player.ruleExampleWord')} />
        <Person seat={6} says={<IconHelp size={18} aria-hidden />} imposter />
        <Person seat={3} says={t('player.ruleExampleWord')} />
      </Picture>
      <Picture text={t('player.ruleTurns')}>
        <Person seat={2} says={t('player.ruleExampleFirst')} />
        <IconArrowRight className={classes.arrow} size={20} aria-hidden />
        <Person seat={3} says={t('player.ruleExampleSecond')} />
      </Picture>
      <Picture text={t('player.ruleGuess')}>
        <Person seat={2} />
        <IconTargetArrow className={classes.arrow} size={24} aria-hidden />
        <Person seat={6} imposter />
      </Picture>
    </ol>
  );
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

function Person({ seat, says, imposter = false }: { seat: number; says?: ReactNode; imposter?: boolean }) {
  return (
    <span className={classes.person} data-imposter={imposter || undefined}>
      {says && <span className={classes.bubble}>{says}</span>}
      <Face seat={seat} className={classes.face} />
    </span>
  );
}
