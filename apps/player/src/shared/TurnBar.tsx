import { IconHourglass, IconPencil } from '@tabler/icons-react';
import { currentPlayer, isMyTurn, useLobby } from '@tarnwort/lobby-client';
import { TurnTimer, useTranslation } from '@tarnwort/ui';

import classes from './TurnBar.module.css';
import { useAtTime } from './use-at-time';
import { useLastSeconds } from './use-last-seconds';
import { useTurnClock } from './use-turn-clock';

/** A longer sentence has small letters on a phone, to stay in one line. */
const LONG = 24;

/** Whose turn it is, over the full width; highlighted on the player's own turn. */
export function TurnBar() {
  const mine = useLobby(isMyTurn);
  const { t } = useTranslation();
  const text = useTurnText();
  const clock = useTurnClock();
  const timeUp = useAtTime(mine ? clock.deadline : null);
  const last = useLastSeconds(mine ? clock.deadline : null);
  const running = clock.paused ? 'round.clockStopped' : 'round.turnTask';
  const task = timeUp ? 'player.timeUp' : running;
  const Icon = mine ? IconPencil : IconHourglass;

  return (
    <div className={classes.root} data-mine={mine || undefined} data-last={last}>
      <div className={classes.line}>
        <span className={classes.who} data-long={text.length > LONG || undefined} role="status">
          <Icon className={classes.icon} size={mine ? 24 : 18} aria-hidden />
          <span className={classes.words}>
            <span>{text}</span> {mine && <span className={classes.task}>{t(task)}</span>}
          </span>
        </span>
        <div className={classes.timer}>
          <TurnTimer {...clock} />
        </div>
      </div>
    </div>
  );
}

/** Whose turn it is, in a sentence. Between a player's leave and the next turn there is no name. */
export function useTurnText(): string {
  const { t } = useTranslation();
  const mine = useLobby(isMyTurn);
  const name = useLobby((lobby) => currentPlayer(lobby)?.name);
  if (mine) return t('round.yourTurn');
  return name ? t('round.turnOf', { name }) : t('round.turnPasses');
}
