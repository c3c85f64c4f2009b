import { IconHourglass, IconPencil } from '@tabler/icons-react';
import { currentPlayer, isMyTurn, useLobby } from '@tarnwort/lobby-client';
import { TurnTimer, useTranslation } from '@tarnwort/ui';

import classes from './TurnBar.module.css';
import { useTurnClock } from './use-turn-clock';

/** Whose turn it is, over the full width; highlighted on the player's own turn. */
export function TurnBar() {
  const { t } = useTranslation();
  const mine = useLobby(isMyTurn);
  const name = useLobby((lobby) => currentPlayer(lobby)?.name);
  const clock = useTurnClock();
  const Icon = mine ? IconPencil : IconHourglass;

  return (
    <div className={classes.root} data-mine={mine || undefined}>
      <div className={classes.line}>
        <span className={classes.who} role="status">
          <Icon className={classes.icon} size={mine ? 24 : 18} aria-hidden />
          {mine ? t('player.yourTurn') : t('player.turnOf', { name: name || t('common.unknown') })}
        </span>
        <div className={classes.timer}>
          <TurnTimer {...clock} />
        </div>
      </div>
    </div>
  );
}
