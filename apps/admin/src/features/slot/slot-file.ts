import type { SlotKeys } from '@tarnwort/protocol';

import { parseJson } from '../../shared/parse-json';

const FORMAT = 'tarnwort-slot';
const VERSION = 1;

/** Ten times what a file has; a larger one is not read. */
export const MAX_SLOT_FILE_BYTES = 3000;

/** A secret as the server draws it: the public id of the slot, then 128 random bits. */
const SECRET = /^([A-HJ-NP-Z2-9]{12})[\w-]{22}$/;

/** The file of a slot with its secrets. */
export function writeSlotFile(name: string, { overlayKey, remoteKey }: SlotKeys): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, name, overlayKey, remoteKey }, null, 2);
}

/** Name of the file, with the show's name but for what no file system takes. */
export function slotFileName(name: string): string {
  return `tarnwort-sendeplatz-${name.replaceAll(/[\s\\/:*?"<>|]+/g, '-')}.json`;
}

/** Reads the secrets of one slot out of a file; null for any other file. */
export function readSlotFile(text: string): SlotKeys | null {
  const file = (parseJson(text) ?? {}) as Partial<Record<string, unknown>>;
  if (file.format !== FORMAT || file.version !== VERSION) return null;
  const { overlayKey, remoteKey } = file;
  if (typeof overlayKey !== 'string' || typeof remoteKey !== 'string') return null;
  const id = SECRET.exec(overlayKey)?.[1];
  return id !== undefined && id === SECRET.exec(remoteKey)?.[1] ? { overlayKey, remoteKey } : null;
}
