import { currentPlayer, useAvatar, useLobby } from '@tarnwort/lobby-client';
import { PlayerAvatar, RoleBadge, TurnTimer, useTranslation } from '@tarnwort/ui';

import { useShownImposters } from '../../shared/round/use-shown-imposters';
import { useSession } from '../../shared/session/session';
import classes from './CurrentTurn.module.css';
import { nextPlayer } from './turns';
import { useEndsSoon } from './use-ends-soon';

const WARNING_SECONDS = 10;

/** Whose turn it is, how long it still lasts, and who comes next. Warns for the last ten seconds. */
export function CurrentTurn() {
  const { t } = useTranslation();
  const player = useLobby(currentPlayer);
  const next = useLobby((lobby) => nextPlayer(lobby)?.name);
  const imposters = useShownImposters();
  const turn = useLobby((lobby) => lobby.turn);
  const avatar = useAvatar(useSession().avatars, player?.twitchUsername ?? null);
  const endsSoon = useEndsSoon(turn, WARNING_SECONDS);

  return (
    <div className={classes.root} data-warning={endsSoon || undefined}>
      <div className={classes.who}>
        <PlayerAvatar src={avatar} seat={player?.seat} size={44} online={player?.isConnected ?? true} />
        <div className={classes.names}>
          <span className={classes.label}>{t('admin.current')}</span>
          <strong className={classes.name}>{player?.name ?? t('common.unknown')}</strong>
        </div>
        {player && imposters.includes(player.id) && <RoleBadge kind="imposter" size="sm" />}
      </div>
      <div className={classes.timer}>
        <TurnTimer
          deadline={turn.endsAt}
          maxSeconds={turn.max}
          paused={turn.paused}
          secondsLeft={turn.remaining}
          layout="stacked"
        />
      </div>
      <p className={classes.next}>{next === undefined ? t('admin.lastTurn') : t('admin.next', { name: next })}</p>
    </div>
  );
}
