import { describe, expect, it } from 'vitest';
import { affectedBy } from './affected.mjs';

describe('affectedBy', () => {
  it('plays one e2e test and no Go test, when one app changed', () => {
    expect(affectedBy(['apps/overlay/src/App.tsx'])).toEqual({
      everything: undefined,
      goPackages: [],
      e2e: ['tests/overlay-in-sight'],
      web: true,
    });
  });

  it('tests a Go module and its dependents, when a Go file changed', () => {
    const { goPackages, e2e, web } = affectedBy(['libs/socketio/server.go']);
    expect(goPackages).toEqual(expect.arrayContaining(['./libs/socketio/...', './services/gameserver/...']));
    expect(goPackages).not.toContain('./libs/game/...');
    expect([e2e, web]).toEqual([[], false]);
  });

  it('reaches modules over several steps, when the rules changed', () => {
    expect(affectedBy(['libs/game/decide.go']).goPackages).toContain('./tools/chaos/...');
  });

  it.each([
    ['libs/word-packs/packs/de.json', './libs/word-packs/...'],
    ['services/gameserver/guide/metrics.md', './services/gameserver/...'],
  ])('tests a Go module, when %s changed, which its tests read', (file, module) => {
    expect(affectedBy([file]).goPackages).toContain(module);
  });

  it.each(['package-lock.json', 'biome.json', '.golangci.yml'])('names %s, when it changed, for every test', (file) => {
    expect(affectedBy([file]).everything).toBe(file);
  });
});
