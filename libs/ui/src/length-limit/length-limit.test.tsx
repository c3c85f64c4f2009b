import { readdirSync, readFileSync } from 'node:fs';
import { nameLength } from '@tarnwort/protocol';
import { renderHook } from '@testing-library/react';

import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { useLengthLimit } from './use-length-limit';

const APPLES = '🍎'.repeat(20);

describe('useLengthLimit', () => {
  const limitOf = (...args: Parameters<typeof useLengthLimit>) =>
    renderHook(() => useLengthLimit(...args), { wrapper: TarnwortProvider }).result.current;

  it.each([
    ['twenty apples', APPLES],
    ['leading blanks', `   ${'a'.repeat(20)}`],
    ['letters and accents of their own', 'u\u0308'.repeat(20)],
    ['soft hyphens', `${'a'.repeat(10)}\u00ad${'a'.repeat(10)}`],
  ])('lets pass what the server takes: %s', (_, text) => {
    expect(limitOf(20).errorFor(text)).toBeNull();
  });

  it('says how long a text is that is too long', () => {
    expect(limitOf(20).errorFor(`${APPLES}🍎`)).toBe('Zu lang: 21 Zeichen, höchstens 20 sind möglich.');
  });

  it('counts names as the server stores them', () => {
    expect(limitOf(24, nameLength).isTooLong('ﬃ'.repeat(9))).toBe(true);
  });

  it('leaves no maxLength, which cuts a paste', () => {
    const sources = ['apps/admin', 'apps/overlay', 'apps/player', 'libs/ui'].flatMap((folder) =>
      readdirSync(`${folder}/src`, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
        .map((file) => `${folder}/src/${file}`),
    );
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((file) => /\bmaxLength=/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
