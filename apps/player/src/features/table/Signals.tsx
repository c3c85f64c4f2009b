import {
  adminLink,
  hasRevealed,
  isLostWordSkipped,
  isMyTurn,
  type LobbyState,
  seatStorage,
  useLobby,
  useLobbyEvent,
  winners,
} from '@tarnwort/lobby-client';
import { notifyError, refusalText, useTranslation } from '@tarnwort/ui';
import { useEffect } from 'react';

import { useSeat } from '../../shared/seat';
import { useServices } from '../../shared/services';
import { useAtTime } from '../../shared/use-at-time';
import { URGE_MS, WARN_MS } from '../../shared/use-last-seconds';
import { useOnChange } from '../../shared/use-on-change';
import { useTabTitle } from '../../shared/use-tab-title';
import type { Signal } from './tones';
import { useSounds } from './use-sounds';
import { useWakeLock } from './use-wake-lock';

const MY_TURN_PATTERN = [180, 80, 180];
const WARN_PATTERN = 60;
const URGE_PATTERN = [60, 60, 60];
const SKIPPED_MS = 300;

/** Effects of the lobby outside the page. It renders nothing, so that a change of turn does not render the table again. */
export function Signals() {
  useLobbyEvent('error', (refusal) => notifyError(refusalText(refusal), { id: refusal.code }));
  useLostWord();
  useSignals();
  usePromotion();
  return null;
}

/** Tells a player that a word came too late when the server's own answer to it was lost. */
function useLostWord(): void {
  const { t } = useTranslation();
  const skipped = useLobby(isLostWordSkipped);
  useOnChange(skipped, () => {
    if (skipped) notifyError(t('player.wordTooLate'), { id: 'word_too_late' });
  });
}

/** Title, vibration, sounds and wake lock. A session that has ended, as in the older of two tabs, has none of them. */
function useSignals(): void {
  const { t } = useTranslation();
  const phase = useLobby((lobby) => (lobby.ended ? null : lobby.phase));
  const mine = useLobby(isMyTurnHere);
  const endsAt = useLobby((lobby) => (isMyTurnHere(lobby) ? lobby.turn.endsAt : null));
  const decided = useLobby((lobby) => lobby.ended === null && hasRevealed(lobby, 'winner'));
  const won = useLobby((lobby) => winners(lobby).some(({ id }) => id === lobby.you));
  const play = useSounds();

  useTabTitle({ urgent: mine && `▶ ${t('player.tabMyTurn')}` });
  useWakeLock(phase === 'playing' || phase === 'winner_selection');
  useLastSecondsSignals(endsAt, play);
  useCountSignals(play);
  useOnChange(mine, () => {
    if (!mine) return;
    navigator.vibrate?.(MY_TURN_PATTERN);
    play('myTurn');
  });
  useOnChange(phase, () => {
    if (phase === 'winner_selection') play('roundOver');
  });
  useOnChange(decided, () => decided && play(won ? 'win' : 'reveal'));
}

/** One vibration and tone at ten seconds, one vibration at three, and one for a skipped word: the same for every role. */
function useLastSecondsSignals(endsAt: number | null, play: (signal: Signal) => void): void {
  const you = useLobby((lobby) => lobby.you);
  function warn() {
    navigator.vibrate?.(WARN_PATTERN);
    play('lastSeconds');
  }
  useAtTime(endsAt === null ? null : endsAt - WARN_MS, { act: warn, maxLateMs: 500 });
  useAtTime(endsAt === null ? null : endsAt - URGE_MS, {
    act: () => navigator.vibrate?.(URGE_PATTERN),
    maxLateMs: 500,
  });
  useLobbyEvent('word_submitted', (said) => {
    if (said.playerId === you && said.isAutoSubmitted) navigator.vibrate?.(SKIPPED_MS);
  });
}

/** Three low tones of the count and a high one with the roles, the same for every role. */
function useCountSignals(play: (signal: Signal) => void): void {
  const rolesAt = useLobby((lobby) => (lobby.ended ? null : lobby.rolesAt));
  const second = (before: number) => (rolesAt === null ? null : rolesAt - before * 1000);
  const low = { act: () => play('count'), maxLateMs: 500 };
  useAtTime(second(3), low);
  useAtTime(second(2), low);
  useAtTime(second(1), low);
  useAtTime(rolesAt, { act: () => play('roles'), maxLateMs: 500 });
}

function isMyTurnHere(lobby: LobbyState): boolean {
  return lobby.ended === null && isMyTurn(lobby);
}

/** Leads a player who became game master to the game master's screen, with the same seat. */
function usePromotion(): void {
  const { config } = useServices();
  const seat = useSeat();
  const promoted = useLobby((lobby) => lobby.you !== null && lobby.you === lobby.gameMasterId);

  useEffect(() => {
    if (!promoted) return;
    seatStorage.saveGameMasterId(seat.lobbyId, seat.playerId);
    window.location.replace(adminLink(config, seat, seatStorage.password(seat.lobbyId)));
  }, [promoted, config, seat]);
}
