// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { drawCode, phoneAddress } from './phone-address.mjs';

/** @param {string} address */
const network = (address, internal = false) =>
  /** @type {import('node:os').NetworkInterfaceInfo} */ ({ address, family: 'IPv4', internal });
const home = { lo: [network('127.0.0.1', true)], docker0: [network('172.17.0.1')], wlan0: [network('192.168.1.7')] };

describe('phoneAddress', () => {
  it('returns the address in the private network, when none is configured', () => {
    expect(phoneAddress({}, home)).toBe('http://192.168.1.7:8080/');
    const settings = { TARNWORT_PORT: '8081', TARNWORT_BASE_PATH: '/spiele', TARNWORT_HOST: '0.0.0.0' };
    expect(phoneAddress(settings, home)).toBe('http://192.168.1.7:8081/spiele/');
  });

  it('returns the configured address or host, when there is one', () => {
    expect(phoneAddress({ TARNWORT_PLAYER_BASE: 'https://play.example' }, home)).toBe('https://play.example');
    expect(phoneAddress({ TARNWORT_HOST: '10.0.0.2' }, home)).toBe('http://10.0.0.2:8080/');
  });

  it('returns nothing, when phones cannot reach the server', () => {
    expect(phoneAddress({ TARNWORT_HOST: '127.0.0.1' }, home)).toBeUndefined();
    expect(phoneAddress({}, { eth0: [network('203.0.113.7')] })).toBeUndefined();
  });
});

describe('drawCode', () => {
  it('draws light blocks on dark ground with a light border', async () => {
    const rows = (await drawCode('http://192.168.1.7:8080/')).split('\n');

    expect(rows.every((row) => [0, 1].every((at) => '█▀'.includes(row.split('\u001b[97;40m')[1]?.[at] ?? '-')))).toBe(
      true,
    );
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
  });
});
