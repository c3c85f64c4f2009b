import { IconArrowRight, IconHelp, IconTargetArrow } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { Face, useTranslation } from '@tarnwort/ui';
import type { ReactNode } from 'react';

import classes from './Rules.module.css';

const [CAT, DOMINO, GHOST] = [0, 7, 8];

/** How the game is played, in three pictures. */
export function Rules() {
  const { t } = useTranslation();
  const different = useLobby((lobby) => lobby.settings.differentWord);

  return (
    <ol className={classes.root} aria-label={t('player.rules')}>
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

/** A figure of the product: a player's face would accuse somebody who is there. */
function Person({ mask, says, imposter = false }: { mask: number; says?: ReactNode; imposter?: boolean }) {
  return (
    <span className={classes.person} data-imposter={imposter || undefined}>
      {says && <span className={classes.bubble}>{says}</span>}
      <Face figure seat={mask} className={classes.face} />
    </span>
  );
}
