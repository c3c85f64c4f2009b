import { audienceScenes } from './audience-scenes';
import { ballotScenes } from './ballot-scenes';
import { entryScenes } from './entry-scenes';
import { momentScenes } from './moment-scenes';
import { optionScenes } from './option-scenes';
import type { Scene } from './scene';
import { tableScenes } from './table-scenes';

/** Every state of every screen of this app. */
export const scenes: readonly Scene[] = [
  ...entryScenes,
  ...tableScenes,
  ...ballotScenes,
  ...audienceScenes,
  ...optionScenes,
  ...momentScenes,
];

/** The scene of a name; undefined when there is none. */
export function findScene(name: string | null): Scene | undefined {
  return scenes.find((scene) => scene.name === name);
}
