import { describe, expect, it } from 'vitest';
import { configFields } from './config.ts';

describe('configFields', () => {
  it('keeps the key among the secrets, and only the key', () => {
    const secret = configFields().filter(({ type }) => type === 'secret-text');
    expect(secret.map(({ id }) => id)).toEqual(['key']);
  });
});
