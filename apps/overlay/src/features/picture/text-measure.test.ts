import { createMeasure } from './text-measure';

describe('createMeasure', () => {
  const measured: string[] = [];

  beforeEach(() => {
    measured.length = 0;
    const context = {
      measureText(text: string) {
        measured.push(text);
        return { width: text.length * 50 };
      },
    };
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => context;
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  it('returns the width in em, and measures a text once', () => {
    const measure = createMeasure('Figtree');
    expect([measure('Möwe'), measure('Möwe')]).toEqual([2, 2]);
    expect(measured).toEqual(['Möwe']);
  });

  it('drops texts of earlier rounds from the cache, but none in use', () => {
    const measure = createMeasure('Figtree');
    const rounds = Array.from({ length: 400 }, (_, round) => `Runde ${round + 1}`);
    for (const round of rounds) for (const text of [round, 'Ada']) measure(text);
    measure('Runde 1');
    const times = (text: string) => measured.filter((one) => one === text).length;
    expect([times('Ada'), times('Runde 1'), times('Runde 400')]).toEqual([1, 2, 1]);
  });
});
