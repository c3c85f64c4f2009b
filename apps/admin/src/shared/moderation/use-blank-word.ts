import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { dismissToast, notifyInfo, useTranslation } from '@tarnwort/ui';

import { useAct } from '../actions/use-act';

/** Where a word was said. */
export interface WordPlace {
  round: number;
  playerId: string;
  playerName: string;
  /** Counts the player's words from 1; 0 is the last guess */
  place: number;
}

/** Takes a word off every screen and, once the server has, offers to bring it back, which it can until the next round. */
export function useBlankWord({ round, playerId, playerName: name, place }: WordPlace) {
  const { t } = useTranslation();
  const act = useAct();
  const { blankWord, restoreWord } = useLobbyCommands();
  const isPresent = useLobby((lobby) => lobby.round === round);
  const restoreName = place === 0 ? t('admin.restoreGuess', { name }) : t('admin.restoreNth', { name, number: place });
  const toast = `blanked ${round} ${playerId} ${place}`;
  const restore = async () => {
    const ack = await act(restoreName, restoreWord(round, playerId, place));
    if (ack.ok) dismissToast(toast);
    return ack;
  };

  const blank = async (actName: string) => {
    const ack = await act(actName, blankWord(round, playerId, place));
    if (!ack.ok || !isPresent) return;
    const shown = place === 0 ? t('admin.guessBlanked', { name }) : t('admin.nthBlanked', { name, number: place });
    notifyInfo(shown, { id: toast, action: { label: t('admin.undo'), onClick: () => void restore() } });
  };
  return { blank, restore, restoreName, isPresent };
}
