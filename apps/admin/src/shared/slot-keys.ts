import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';
import type { SlotKeys } from '@tarnwort/protocol';

import { parseJson } from './parse-json';

/** Reads stored secrets of a slot; null for anything else. */
function parseKeys(stored: string | undefined): SlotKeys | null {
  const { overlayKey, remoteKey } = (parseJson(stored) ?? {}) as Partial<Record<string, unknown>>;
  return typeof overlayKey === 'string' && typeof remoteKey === 'string' ? { overlayKey, remoteKey } : null;
}

const stored = { key: 'tarnwort.slot', defaultValue: null, deserialize: parseKeys };

/** The secrets of the slot that this browser keeps from show to show. */
export function useSlotKeys() {
  return useLocalStorage<SlotKeys | null>({ ...stored, getInitialValueInEffect: false });
}

/** The secrets as stored now: another part of the page, or another tab, may have changed them since the last render. */
export const readSlotKeys = () => readLocalStorageValue<SlotKeys | null>(stored);
