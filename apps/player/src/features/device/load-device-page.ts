import { loadDeviceTexts } from '../../shared/device-texts';
import { DevicePage } from './DevicePage';

/** Returns the page of this device when it has its texts in the language of the screen. */
export async function loadDevicePage() {
  await loadDeviceTexts();
  return DevicePage;
}
