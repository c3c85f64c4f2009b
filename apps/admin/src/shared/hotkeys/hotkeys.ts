import { parseJson } from '../parse-json';

/** What a key can do. */
export const hotkeyActions = [
  'next',
  'drawAndStart',
  'endRound',
  'drawWord',
  'random',
  'byHand',
  'pause',
  'extend',
  'skipTurn',
  'repeatTurn',
  'enterWord',
  'release',
  'blankNewest',
  'discussion',
  'ballot',
  'crewmates',
  'imposter',
  'draw',
  'lock',
  'poll',
  'cameras',
  'columns',
  'mask',
  'hideAll',
  'blackout',
  'help',
] as const;

export type HotkeyAction = (typeof hotkeyActions)[number];

/** The keys of this browser. */
export interface Hotkeys {
  /** Whether keys do anything; on by default */
  on: boolean;
  keys: Record<HotkeyAction, string>;
}

export const defaultHotkeys: Hotkeys = {
  on: true,
  keys: {
    next: 'n',
    drawAndStart: 's',
    endRound: 'e',
    drawWord: 'a',
    random: 'r',
    byHand: 'h',
    pause: 'p',
    extend: '+',
    skipTurn: 'k',
    repeatTurn: 'z',
    enterWord: 'w',
    release: 'f',
    blankNewest: 'x',
    discussion: 'd',
    ballot: 'g',
    crewmates: '1',
    imposter: '2',
    draw: '3',
    lock: 'l',
    poll: 'u',
    cameras: 'c',
    columns: 't',
    mask: 'm',
    hideAll: 'v',
    blackout: 'b',
    help: '?',
  },
};

/** Reads stored keys. A new action, whose default key may have been given away, takes the key that is free; what is malformed is left out. */
export function readHotkeys(text: string | undefined): Hotkeys {
  const { on, keys } = (parseJson(text) ?? {}) as { on?: unknown; keys?: Partial<Record<string, unknown>> };
  let read: Hotkeys = { ...defaultHotkeys, on: on !== false };
  for (const action of hotkeyActions) {
    const key = keys?.[action];
    if (typeof key === 'string' && isHotkey(key)) read = withKey(read, action, key.toLowerCase());
  }
  return read;
}

/** Gives an action a key. The action that had it before gets the other one's, so that no key does two things. */
export function withKey(hotkeys: Hotkeys, action: HotkeyAction, key: string): Hotkeys {
  const before = hotkeys.keys[action];
  const other = hotkeyActions.find((one) => hotkeys.keys[one] === key);
  return { ...hotkeys, keys: { ...hotkeys.keys, ...(other ? { [other]: before } : {}), [action]: key } };
}

/** Reports whether a key can be chosen: one character that writes something. */
export function isHotkey(key: string): boolean {
  return [...key].length === 1 && key.trim() !== '';
}

/** A key as a button names it: in upper case, if that is one character as well; ß stays as it is. */
export function keyName(key: string): string {
  const upper = key.toUpperCase();
  return isHotkey(upper) ? upper : key;
}
