import { audience } from './audience';
import { entry } from './entry';
import { player } from './player';

export const playerTexts = { audience, entry, player };
