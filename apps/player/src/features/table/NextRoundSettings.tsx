import { IconClock, IconMessages, IconSpy } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import classes from './Stage.module.css';

/** Words and times of the next round. */
export function NextRoundSettings() {
  const { t } = useTranslation();
  const settings = useLobby((lobby) => lobby.settings);
  const { firstPlayerTime: first, otherPlayerTime: other } = settings;

  return (
    <ul className={classes.settings}>
      <li className={classes.setting}>
        <IconMessages size={16} aria-hidden /> {t('player.wordsEach', { count: settings.wordsPerPlayer })}
      </li>
      <li className={classes.setting}>
        <IconClock size={16} aria-hidden />{' '}
        {first === other ? t('player.turnTime', { seconds: first }) : t('player.turnTimes', { first, other })}
      </li>
      {settings.imposters > 1 && (
        <li className={classes.setting}>
          <IconSpy size={16} aria-hidden /> {t('player.imposterCount', { count: settings.imposters })}
        </li>
      )}
    </ul>
  );
}
