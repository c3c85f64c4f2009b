/** The browser of the e2e tests. */
import { canInstall, find, findOrInstall, tryInstall } from './debian.mjs';

/** A headless shell draws no browser window: it opens a page for a third of the whole browser's processor time. */
const shell = 'chromium-headless-shell';

/** Path of a Chromium, preferably the headless shell; TARNWORT_CHROMIUM names another one than the system's. */
export async function chromium() {
  if (process.env.TARNWORT_CHROMIUM) return process.env.TARNWORT_CHROMIUM;
  // Only as root, as in a container: a developer's own machine gets no second browser.
  if (!find([shell]) && find(['chromium']) && canInstall()) await tryInstall(shell);
  return findOrInstall(
    [shell, 'chromium', 'chromium-browser', 'google-chrome'],
    [shell, 'chromium'],
    'the e2e tests drive a real browser',
  );
}
