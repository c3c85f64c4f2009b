import { IconClock, IconMessages } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import classes from './RoundSettings.module.css';

/** What the coming round is played by: words and times. */
export function RoundSettings() {
  const { t } = useTranslation();
  const settings = useLobby((lobby) => lobby.settings);

  return (
    <ul className={classes.root}>
      <li className={classes.item}>
        <IconMessages size={16} aria-hidden /> {t('player.wordsEach', { count: settings.wordsPerPlayer })}
      </li>
      <li className={classes.item}>
        <IconClock size={16} aria-hidden />{' '}
        {t('player.turnTimes', { first: settings.firstPlayerTime, other: settings.otherPlayerTime })}
      </li>
    </ul>
  );
}
