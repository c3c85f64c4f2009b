import { useTranslation } from '@tarnwort/ui';

import { useSession } from '../../shared/session/session';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import type { SlotActions } from '../../shared/use-slot';

/** What the step of the overlay says, and the press that hands the slot of this browser to this lobby; null where it has it. */
export function useSourceStep({ slot, take }: SlotActions): { text: string; take: (() => void) | null } {
  const { t } = useTranslation();
  const { seat } = useSession();
  const { stream } = useStreamerMode();

  if (slot === null) return { text: t('studio.firstShow.text.source'), take: null };
  if (slot.lobbyId === seat.lobbyId) return { text: t('studio.firstShow.text.drag'), take: null };
  return {
    text: t('studio.slot.elsewhere', { lobby: stream ? '••••••' : slot.lobbyId }),
    take: () => void take(),
  };
}
