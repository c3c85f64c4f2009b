import { addMessages } from '@tarnwort/ui';
import { deviceMessages } from '@tarnwort/ui/i18n/device-messages.ts';

import { DevicePage } from './DevicePage';

/** Returns the page of this device when it has its texts in the language of the screen. */
export async function loadDevicePage() {
  await addMessages(deviceMessages);
  return DevicePage;
}
