import { describe, expect, it, vi } from 'vitest';
import { choose } from './verbs.mjs';

const programs = { '': vi.fn(async () => true), web: vi.fn(async () => true) };

describe('choose', () => {
  it.each([
    ['the default, when there is no argument', [], '', []],
    ['the default, when the first argument is an option', ['-only', 'stalled'], '', ['-only', 'stalled']],
    ['the named program, when there is one', ['web', '-x'], 'web', ['-x']],
  ])('runs %s', async (_, args, name, rest) => {
    expect(await choose('npm run bench', args, programs)).toBe(true);
    expect(programs[/** @type {keyof typeof programs} */ (name)]).toHaveBeenLastCalledWith(rest);
  });

  it('fails and lists the names, when no program has the name', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await choose('npm run bench', ['wbe'], programs)).toBe(false);
    expect(error).toHaveBeenCalledWith(expect.stringContaining('there are: web'));
  });
});
