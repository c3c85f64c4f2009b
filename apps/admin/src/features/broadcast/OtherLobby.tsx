import { Button } from '@mantine/core';
import { useTranslation } from '@tarnwort/ui';

import { useSession } from '../../shared/session/session';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import type { SlotActions } from '../../shared/use-slot';
import classes from './Broadcast.module.css';

export type OtherLobbyProps = Pick<SlotActions, 'slot' | 'busy' | 'take'>;

/** Says that the slot of this browser still shows another lobby, and hands it to this one. */
export function OtherLobby({ slot, busy, take }: OtherLobbyProps) {
  const { t } = useTranslation();
  const { seat } = useSession();
  const { stream } = useStreamerMode();

  if (slot === null || slot.lobbyId === seat.lobbyId) return null;
  return (
    <div className={classes.other}>
      <span>{t('studio.slot.elsewhere', { lobby: stream ? '••••••' : slot.lobbyId })}</span>
      <Button size="compact-sm" disabled={busy} onClick={() => void take()}>
        {t('studio.slot.take')}
      </Button>
    </div>
  );
}
