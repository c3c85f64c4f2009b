import { adminMessages } from '../i18n/admin-messages';
import { cameraMessages } from '../i18n/camera-messages';
import { deviceMessages } from '../i18n/device-messages';
import { endingMessages } from '../i18n/ending-messages';
import { entryMessages } from '../i18n/entry-messages';
import { registerMessages } from '../i18n/i18n';
import { measureMessages } from '../i18n/measure-messages';
import { playerMessages } from '../i18n/messages';
import { loadOverlayTexts } from '../i18n/overlay-texts';
import { roundMessages } from '../i18n/round-messages';
import { syncMessages } from '../i18n/sync-messages';
import { toolMessages } from '../i18n/tool-messages';

// Unit tests render components of all apps; those of the overlay also in English, which a page loads before it renders.
registerMessages(playerMessages);
registerMessages(entryMessages);
registerMessages(roundMessages);
registerMessages(endingMessages);
registerMessages(cameraMessages);
registerMessages(deviceMessages);
registerMessages(adminMessages);
registerMessages(syncMessages);
registerMessages(measureMessages);
registerMessages(toolMessages);
await loadOverlayTexts('en');
