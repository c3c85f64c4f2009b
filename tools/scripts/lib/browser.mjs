/** The browser of the browser stories. */
import { findOrInstall } from './debian.mjs';

/** Path of a Chromium; TARNWORT_CHROMIUM names another one than the system's. */
export async function chromium() {
  return (
    process.env.TARNWORT_CHROMIUM ??
    (await findOrInstall(
      ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
      ['chromium-headless-shell', 'chromium'],
      'the browser stories drive a real one',
    ))
  );
}
