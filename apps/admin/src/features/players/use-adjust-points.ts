import { useLobbyCommands } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';
import { dismissToast, notifyInfo, useTranslation } from '@tarnwort/ui';
import { useRef } from 'react';

import { useAct } from '../../shared/actions/use-act';

/** Changes within this time are undone together. */
const BURST_MS = 3000;

/** Sets a player's points and, once the server has them, shows a toast with undo. */
export function useAdjustPoints({ id, name, points }: Player) {
  const { t } = useTranslation();
  const act = useAct();
  const { adjustPoints } = useLobbyCommands();
  const last = useRef({ before: points, at: 0, toast: '' });

  function offerUndo(was: number, after: number) {
    const inBurst = Date.now() - last.current.at < BURST_MS;
    const before = inBurst ? last.current.before : was;
    dismissToast(last.current.toast);
    const toast = notifyInfo(t('admin.pointsChanged', { name, before, count: after }), {
      action: { label: t('admin.undo'), onClick: () => void act(t('admin.undo'), adjustPoints(id, before)) },
    });
    last.current = { before, at: Date.now(), toast };
  }

  return async (after: number) => {
    const before = points;
    const ack = await adjustPoints(id, after);
    if (ack.ok) offerUndo(before, after);
    return ack;
  };
}
