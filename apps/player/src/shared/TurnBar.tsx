import { IconHourglass, IconPencil } from '@tabler/icons-react';
import { currentPlayer, isMyTurn, useLobby } from '@tarnwort/lobby-client';
import { type Translate, TurnTimer, useTranslation } from '@tarnwort/ui';

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
          {mine ? t('player.yourTurn') : turnText(t, name)}
        </span>
        <div className={classes.timer}>
          <TurnTimer {...clock} />
        </div>
      </div>
    </div>
  );
}

/** Between a player's leave and the next turn there is no name. */
function turnText(t: Translate, name: string | undefined): string {
  return name ? t('player.turnOf', { name }) : t('player.turnPasses');
}
