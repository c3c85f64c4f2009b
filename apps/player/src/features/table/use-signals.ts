import { useDocumentTitle } from '@mantine/hooks';
import { isMyTurn, type LobbyState, useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useOnChange } from '../../shared/use-on-change';
import { useSounds } from '../../shared/use-sounds';
import { useWakeLock } from '../../shared/use-wake-lock';
import { useLastSeconds } from './use-last-seconds';

const MY_TURN_PATTERN = [180, 80, 180];

/**
 * What the screen does besides drawing: title, vibration, sounds, and keeping the device awake in a round. A screen that
 * has ended, as in the older of two tabs, does nothing of it any more.
 */
export function useSignals(): void {
  const phase = useLobby((lobby) => (lobby.ended ? null : lobby.phase));
  const mine = useLobby(isMyTurnHere);
  const endsAt = useLobby((lobby) => (isMyTurnHere(lobby) ? lobby.turn.endsAt : null));
  const play = useSounds();

  useDocumentTitle(useTitle());
  useWakeLock(phase === 'playing' || phase === 'winner_selection');
  useLastSeconds(endsAt, () => play('lastSeconds'));
  useOnChange(mine, () => {
    if (!mine) return;
    navigator.vibrate?.(MY_TURN_PATTERN);
    play('myTurn');
  });
  useOnChange(phase, () => {
    if (phase === 'winner_selection') play('roundOver');
    if (phase === 'winner_announcement') play('reveal');
  });
}

function isMyTurnHere(lobby: LobbyState): boolean {
  return lobby.ended === null && isMyTurn(lobby);
}

/** The tab's title: my turn before everything else, or else the phase. */
function useTitle(): string {
  const { t } = useTranslation();
  const phase = useLobby((lobby) => (lobby.ended ? null : lobby.phase));
  const round = useLobby((lobby) => lobby.round);
  const mine = useLobby(isMyTurnHere);
  const appName = t('common.appName');
  if (phase === null) return appName;

  const stage = round > 0 ? `${t('common.round', { number: round })} · ` : '';
  return `${mine ? `▶ ${t('player.tabMyTurn')}` : stage + t(`common.phase.${phase}`)} – ${appName}`;
}
