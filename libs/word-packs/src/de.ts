import { home } from './de/home';
import { leisure } from './de/leisure';
import { world } from './de/world';
import type { WordPair } from './word-pair';

/** All German words. */
export const de: readonly WordPair[] = [...leisure, ...world, ...home];
