import { describe, expect, it } from 'vitest';
import { readTarget } from './address.ts';

const key = 'AAAAAAAAAAAAAAAAAAAAAA';
const read = (address: string, lobby = '') => readTarget({ address, lobby, key });

describe('readTarget', () => {
  it.each([
    ['https://example.org', 'ABC234', 'wss://example.org/api/control/ABC234/socket'],
    ['  example.org/tarnwort/ ', ' abc234', 'wss://example.org/tarnwort/api/control/ABC234/socket'],
    ['example.org:8443', 'ABC234', 'wss://example.org:8443/api/control/ABC234/socket'],
    ['192.168.0.20:8080', 'ABC234', 'ws://192.168.0.20:8080/api/control/ABC234/socket'],
    ['localhost:8080', 'ABC234', 'ws://localhost:8080/api/control/ABC234/socket'],
    ['[::1]:8080', 'ABC234', 'ws://[::1]:8080/api/control/ABC234/socket'],
    ['localhost.example.org', 'ABC234', 'wss://localhost.example.org/api/control/ABC234/socket'],
    ['https://example.org/api/control/ABC234', '', 'wss://example.org/api/control/ABC234/socket'],
    [
      'https://example.org/t/api/control/abc234/winner?winner=draw',
      'XYZ',
      'wss://example.org/t/api/control/ABC234/socket',
    ],
    ['https://example.org', '../x', 'wss://example.org/api/control/..%2FX/socket'],
  ])('reads the address %s with lobby "%s"', (server, lobby, url) => {
    expect(read(server, lobby).target?.url).toBe(url);
  });

  it.each([
    ['', 'ABC234', 'server_missing'],
    ['https://', 'ABC234', 'server_invalid'],
    ['ftp://example.org', 'ABC234', 'server_invalid'],
    ['https://exa mple.org', 'ABC234', 'server_invalid'],
    ['https://example.org', '', 'lobby_missing'],
  ])('names the problem of the address "%s" with lobby "%s"', (server, lobby, problem) => {
    expect(read(server, lobby).problem).toBe(problem);
  });

  it.each([
    [key, key],
    [` ${key}\n`, key],
    [`Authorization: Bearer ${key}`, key],
    [`{"Authorization":"Bearer ${key}"}`, key],
  ])('takes the key out of "%s"', (copied, expected) => {
    expect(readTarget({ address: 'example.org', lobby: 'A', key: copied }).target?.key).toBe(expected);
  });

  it.each([
    [undefined, 'key_missing'],
    [7, 'key_missing'],
    ['a\nb', 'key_invalid'],
    ['ä'.repeat(22), 'key_invalid'],
  ])('names the problem of the key %o', (key, problem) => {
    expect(readTarget({ address: 'example.org', lobby: 'A', key }).problem).toBe(problem);
  });

  it('takes lobby and key out of an address that has both', () => {
    const address = `https://example.org/t/api/control/slot#key=${key}`;
    const url = 'wss://example.org/t/api/control/SLOT/socket';
    expect(readTarget({ address }).target).toEqual({ url, lobby: 'SLOT', key });
    expect(readTarget({ address, key: 'other' }).target?.key).toBe('other');
  });
});
