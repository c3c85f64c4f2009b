import { registerMessages } from '../i18n/i18n';
import { adminMessages, playerMessages } from '../i18n/messages';

// Unit tests render components of both apps.
registerMessages(playerMessages);
registerMessages(adminMessages);
