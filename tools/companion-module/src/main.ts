import { runEntrypoint } from '@companion-module/base';

import { TarnwortInstance } from './instance.ts';

runEntrypoint(TarnwortInstance, []);
