/** Where phones in the same network find the server, as text and as a QR code. */
import { networkInterfaces } from 'node:os';

/** Networks of homes and offices (RFC 1918). */
const isPrivate = (/** @type {string} */ address) => /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address);

/** Networks that containers and virtual machines make for themselves. */
const isVirtual = (/** @type {string} */ name) => /^(docker|br-|veth|virbr|vmnet|utun|zt|tailscale)/.test(name);

/**
 * The address that a phone opens: the configured one, else this machine's in its private network. Undefined when the
 * server listens for this machine alone, or in no such network.
 * @param {Record<string, string | undefined>} environment
 * @param {ReturnType<typeof networkInterfaces>} [interfaces]
 * @returns {string | undefined}
 */
export function phoneAddress(environment, interfaces = networkInterfaces()) {
  if (environment.TARNWORT_PLAYER_BASE) return environment.TARNWORT_PLAYER_BASE;
  const host = environment.TARNWORT_HOST ?? '';
  if (!['', '0.0.0.0', '::'].includes(host) && !isPrivate(host)) return undefined;
  const own = Object.entries(interfaces)
    .filter(([name]) => !isVirtual(name))
    .flatMap(([, addresses = []]) => addresses)
    .find(({ address, family, internal }) => family === 'IPv4' && !internal && isPrivate(address));
  const address = isPrivate(host) ? host : own?.address;
  return address && `http://${address}:${environment.TARNWORT_PORT ?? '8080'}${environment.TARNWORT_BASE_PATH ?? ''}/`;
}

/**
 * An address as a QR code of half blocks, light blocks on dark ground whatever the terminal's colours are.
 * @param {string} address
 * @returns {Promise<string>}
 */
export async function drawCode(address) {
  // Not at the top: npm packages are installed after this module is loaded.
  const { renderUnicodeCompact } = await import('uqr');
  const rows = renderUnicodeCompact(address, { border: 2 }).split('\n');
  return rows.map((row) => `  \u001b[97;40m${row}\u001b[0m`).join('\n');
}
