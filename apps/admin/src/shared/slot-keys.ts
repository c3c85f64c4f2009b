import { useLocalStorage } from '@mantine/hooks';
import type { SlotKeys } from '@tarnwort/protocol';

import { parseJson } from './parse-json';

/** Reads stored secrets of a slot; null for anything else. */
function parseKeys(stored: string | undefined): SlotKeys | null {
  const { overlayKey, remoteKey } = (parseJson(stored) ?? {}) as Partial<Record<string, unknown>>;
  return typeof overlayKey === 'string' && typeof remoteKey === 'string' ? { overlayKey, remoteKey } : null;
}

/** The secrets of the slot that this browser keeps from show to show. */
export function useSlotKeys() {
  return useLocalStorage<SlotKeys | null>({
    key: 'tarnwort.slot',
    defaultValue: null,
    deserialize: parseKeys,
    getInitialValueInEffect: false,
  });
}
