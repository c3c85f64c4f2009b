import {
  currentPlayer,
  type LobbyState,
  pictureNameOf,
  runningTurn,
  speakers,
  type TurnState,
  useAvatar,
  useLobby,
} from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';
import { FitText, PlayerAvatar, RoleBadge, TurnTimer, useTranslation } from '@tarnwort/ui';
import { useLayoutEffect, useState } from 'react';

import { useShownImposters } from '../../shared/round/use-shown-imposters';
import { useSession } from '../../shared/session/session';
import classes from './CurrentTurn.module.css';

const WARNING_SECONDS = 10;

/** Whose turn it is, how long it still lasts, and who comes next. Warns for the last ten seconds. */
export function CurrentTurn() {
  const { t } = useTranslation();
  const player = useLobby(currentPlayer);
  const next = useLobby(nextPlayer);
  const imposters = useShownImposters();
  const turn = useLobby((lobby) => lobby.turn);
  const words = useLobby((lobby) => lobby.settings.wordsPerPlayer);
  const number = useLobby((lobby) => runningTurn(lobby)?.wordPlace ?? 1);
  const avatar = useAvatar(useSession().avatars, pictureNameOf(player));
  // An absent player is named before their turn, in time to skip it or to type the word.
  const away = player?.isConnected === false;
  const nextAway = next?.isConnected === false;
  const endsSoon = useEndsSoon(turn, WARNING_SECONDS);

  return (
    <div className={classes.root} data-warning={endsSoon || undefined}>
      <div className={classes.who}>
        <PlayerAvatar src={avatar} seat={player?.face} size={44} online={player?.isConnected ?? true} />
        <div className={classes.marks}>
          <div className={classes.chips}>
            <span className={classes.label}>{t('admin.current')}</span>
            {player && imposters.includes(player.id) && <RoleBadge kind="imposter" size="sm" />}
          </div>
          {words > 1 && <span className={classes.place}>{t('admin.turnWord', { number, count: words })}</span>}
        </div>
      </div>
      <strong className={classes.name} data-part="turn-name">
        <FitText text={player?.name ?? t('common.unknown')} max={22} min={13} />
      </strong>
      <div className={classes.timer}>
        <TurnTimer
          deadline={turn.endsAt}
          maxSeconds={turn.max}
          paused={turn.paused}
          secondsLeft={turn.remaining}
          layout="stacked"
        />
      </div>
      <p className={classes.next} data-away={away || nextAway || undefined}>
        {away && <span>{t('common.offline')}</span>}
        <span className={classes.nextName}>
          {next === undefined ? t('admin.lastTurn') : t('admin.next', { name: next.name })}
        </span>
        {nextAway && <span>{t('common.offline')}</span>}
      </p>
    </div>
  );
}

/** Whether a turn has at most `seconds` left. Renders twice per turn, not every second. */
function useEndsSoon({ endsAt, remaining }: TurnState, seconds: number): boolean {
  const [soon, setSoon] = useState(false);
  const warnsAt = endsAt === null ? null : endsAt - seconds * 1000;

  // A layout effect, not Mantine's useTimeout: the next turn must not be painted once in the warning colour.
  useLayoutEffect(() => {
    if (warnsAt === null) return;
    const wait = warnsAt - Date.now();
    setSoon(wait <= 0);
    if (wait <= 0) return;
    const timer = setTimeout(() => setSoon(true), wait);
    return () => clearTimeout(timer);
  }, [warnsAt]);

  return warnsAt === null ? remaining <= seconds : soon;
}

/** Words the round still waits for, the current one included. */
export function wordsLeft(state: LobbyState): number {
  const present = new Set(speakers(state).map(({ id }) => id));
  const spoken = state.words.filter(({ playerId }) => present.has(playerId)).length;
  return Math.max(0, present.size * state.settings.wordsPerPlayer - spoken);
}

/** Who speaks after the current player; undefined on the last turn of the round. */
function nextPlayer(state: LobbyState): Player | undefined {
  if (wordsLeft(state) < 2 || state.turn.playerId === null) return undefined;
  const at = state.turnOrder.indexOf(state.turn.playerId);
  const nextId = state.turnOrder[(at + 1) % state.turnOrder.length];
  return at < 0 ? undefined : state.players.find(({ id }) => id === nextId);
}
