import { admin } from './admin';
import { audience } from './audience';
import { common } from './common';
import { entry } from './entry';
import { errors } from './errors';
import { overlay } from './overlay';
import { player } from './player';
import { studio } from './studio';

export const en = { admin, audience, common, entry, errors, overlay, player, studio };
