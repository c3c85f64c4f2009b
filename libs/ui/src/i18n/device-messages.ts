import type { Messages } from './messages';

/** Texts about this device and others: the page of this device, leaving a lobby, a seat that moves. */
export const deviceMessages: Messages = {
  bundled: import.meta.glob<object>('../locales/de/device.json', { eager: true, import: 'default' }),
  load: import.meta.glob<object>(['../locales/*/device.json', '!../locales/de/*'], { import: 'default' }),
};
