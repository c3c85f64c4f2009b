import type { ClientEvents, Settings } from '@tarnwort/protocol';

/** Settings that a preset sets. */
type PresetSettings = Required<ClientEvents['update_game_settings']>;

type PresetKey = Extract<
  keyof PresetSettings,
  | 'firstPlayerTime'
  | 'otherPlayerTime'
  | 'wordsPerPlayer'
  | 'discussionTime'
  | 'lastGuessAllowed'
  | 'automaticPoints'
  | 'wordHold'
>;

/** Ways to play, from the shortest round to the longest. `classic` is what a new lobby has. */
export const presets = {
  quick: {
    firstPlayerTime: 30,
    otherPlayerTime: 20,
    wordsPerPlayer: 1,
    discussionTime: 0,
    lastGuessAllowed: false,
    automaticPoints: true,
    wordHold: 'off',
  },
  classic: {
    firstPlayerTime: 60,
    otherPlayerTime: 30,
    wordsPerPlayer: 2,
    discussionTime: 0,
    lastGuessAllowed: false,
    automaticPoints: false,
    wordHold: 'off',
  },
  show: {
    firstPlayerTime: 60,
    otherPlayerTime: 30,
    wordsPerPlayer: 2,
    discussionTime: 120,
    lastGuessAllowed: true,
    automaticPoints: true,
    wordHold: '5',
  },
} as const satisfies Record<string, Pick<PresetSettings, PresetKey>>;

export type Preset = keyof typeof presets;

/** The preset that settings are, null for the game master's own. */
export function presetOf(settings: Settings): Preset | null {
  const names = Object.keys(presets) as Preset[];
  return names.find((name) => matches(settings, presets[name])) ?? null;
}

function matches(settings: Settings, preset: Pick<PresetSettings, PresetKey>): boolean {
  const keys = Object.keys(preset) as PresetKey[];
  return keys.every((key) => (settings[key] ?? 'off') === preset[key]);
}
