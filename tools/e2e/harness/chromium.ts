import { statfsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

import { fromEnvironment } from './environment.ts';

/** The browser reaches the server under test only, and does no work of its own. */
const quiet = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  // A drawing and a beep in place of camera and microphone, for each page that may ask.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/**
 * Least shared memory in bytes for browsers to keep their pictures there; a container may have 64 MiB. Playwright's default,
 * files instead of shared memory, costs 3 % more processor time.
 */
const ROOM_FOR_PICTURES = 2 ** 31;

function sharedMemory(): number {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize;
  } catch {
    return 0; // not on Linux
  }
}

/**
 * Starts the browser of a worker; each person has a context of their own. `extra` are its switches, added to those that the
 * configuration of the tests has in `TARNWORT_CHROMIUM_SWITCHES`.
 */
export function launchChromium(extra: readonly string[] = []): Promise<Browser> {
  const configured = process.env.TARNWORT_CHROMIUM_SWITCHES?.split(' ') ?? [];
  return chromium.launch({
    ...(sharedMemory() >= ROOM_FOR_PICTURES && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
    executablePath: fromEnvironment('TARNWORT_CHROMIUM'),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...quiet, ...configured, ...extra],
    timeout: 60_000,
  });
}
