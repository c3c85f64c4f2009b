import { addMessages } from '@tarnwort/ui';

/** Loads the texts about devices, which no waiting room needs. */
export async function loadDeviceTexts(): Promise<void> {
  const { deviceMessages } = await import('@tarnwort/ui/i18n/device-messages.ts');
  await addMessages(deviceMessages);
}
