import { ApiError } from '@tarnwort/lobby-client';
import type { SlotKeys, SlotState } from '@tarnwort/protocol';
import { refusalText, useTranslation } from '@tarnwort/ui';
import { useState } from 'react';

import { useSession } from '../../shared/session/session';
import { readSlotKeys } from '../../shared/slot-keys';
import type { SlotActions } from '../../shared/use-slot';
import { MAX_SLOT_FILE_BYTES, readSlotFile } from './slot-file';

/** A slot out of a file, as the server knows it now. */
interface Found {
  keys: SlotKeys;
  state: SlotState;
}

export interface SlotBackup {
  /** The slot that replaces the one of this browser once the game master agrees; null without a question */
  asked: SlotState | null;
  /** What became of the last file; null while nothing is to be said */
  outcome: { failed: boolean; text: string } | null;
  reading: boolean;
  read: (file: File) => Promise<void>;
  /** Answers the question. */
  answer: (replace: boolean) => void;
}

/** Takes a slot over from a file. What the server does not know, or the game master declines, changes nothing. */
export function useSlotBackup(adopt: SlotActions['adopt']): SlotBackup {
  const { t } = useTranslation();
  const { api, seat } = useSession();
  const [found, setFound] = useState<Found | null>(null);
  const [outcome, setOutcome] = useState<SlotBackup['outcome']>(null);
  const [reading, setReading] = useState(false);
  const fail = (text: string) => setOutcome({ failed: true, text });

  function take({ keys, state }: Found) {
    adopt(keys, state);
    setOutcome({ failed: false, text: t('tools.slot.backup.loaded', { name: state.name }) });
  }

  async function read(file: File) {
    setFound(null);
    setOutcome(null);
    const keys = file.size > MAX_SLOT_FILE_BYTES ? null : readSlotFile(await file.text().catch(() => ''));
    if (!keys) return fail(t('tools.slot.backup.wrong'));
    setReading(true);
    try {
      const slot = { keys, state: await api.slotState(seat.lobbyId, keys.remoteKey, seat.token) };
      const here = readSlotKeys();
      if (here && here.remoteKey !== keys.remoteKey) setFound(slot);
      else take(slot);
    } catch (error) {
      fail(textOf(error));
    }
    setReading(false);
  }

  function textOf(error: unknown): string {
    if (!(error instanceof ApiError) || error.message === '') {
      return t('admin.notArrived', { action: t('tools.slot.backup.load') });
    }
    if (error.code === 'slot_not_found') return t('tools.slot.backup.void');
    return refusalText({ code: error.code, error: error.message });
  }

  function answer(replace: boolean) {
    if (replace && found) take(found);
    setFound(null);
  }

  return { asked: found?.state ?? null, outcome, reading, read, answer };
}
