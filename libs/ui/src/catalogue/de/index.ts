import { admin } from './admin';
import { common } from './common';
import { entry } from './entry';
import { errors } from './errors';
import { overlay } from './overlay';
import { player } from './player';

export const de = { admin, common, entry, errors, overlay, player };
