import { home } from './en/home';
import { leisure } from './en/leisure';
import { world } from './en/world';
import type { WordPair } from './word-pair';

/** All English words. */
export const en: readonly WordPair[] = [...leisure, ...world, ...home];
