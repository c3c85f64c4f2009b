import { useDocumentTitle } from '@mantine/hooks';
import { isMyTurn, useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useOnChange } from '../../shared/use-on-change';
import { useSounds } from '../../shared/use-sounds';
import { useWakeLock } from '../../shared/use-wake-lock';
import { useLastSeconds } from './use-last-seconds';

const MY_TURN_PATTERN = [180, 80, 180];

/** What the screen does besides drawing: title, vibration, sounds, and keeping the device awake in a round. */
export function useSignals(): void {
  const { t } = useTranslation();
  const phase = useLobby((lobby) => lobby.phase);
  const round = useLobby((lobby) => lobby.round);
  const mine = useLobby(isMyTurn);
  const endsAt = useLobby((lobby) => (isMyTurn(lobby) ? lobby.turn.endsAt : null));
  const play = useSounds();
  const stage = round > 0 ? `${t('common.round', { number: round })} · ` : '';

  useDocumentTitle(
    `${mine ? `▶ ${t('player.tabMyTurn')}` : stage + t(`common.phase.${phase}`)} – ${t('common.appName')}`,
  );
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
