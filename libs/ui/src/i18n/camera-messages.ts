import type { Messages } from './messages';

/** Texts of a player's own camera, which load with it. */
export const cameraMessages: Messages = {
  bundled: import.meta.glob<object>('../locales/de/camera.json', { eager: true, import: 'default' }),
  load: import.meta.glob<object>(['../locales/*/camera.json', '!../locales/de/*'], { import: 'default' }),
};
