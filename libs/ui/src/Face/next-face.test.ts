import { faceOf } from './face-of';
import { nextFace, randomFace } from './next-face';

const all = Array.from({ length: 144 }, (_, face) => face);

describe('nextFace', () => {
  it('shows every mask of a row once, and comes back', () => {
    for (const move of ['next', 'previous'] as const) {
      const seen = new Set<number>();
      let face = 137;
      do {
        seen.add(faceOf(face).mask);
        face = nextFace(face, move);
      } while (face !== 137);
      expect(seen.size).toBe(12);
    }
  });

  it('keeps the mask and changes its colour, twelve times', () => {
    const looks = new Set<string>();
    let face = 140;
    for (let step = 0; step < 12; step++) {
      const look = faceOf(face);
      expect(look.mask).toBe(8);
      expect(faceOf(nextFace(face, 'colour')).colour).not.toBe(look.colour);
      looks.add(JSON.stringify(look));
      face = nextFace(face, 'colour');
    }
    expect([looks.size, face]).toEqual([12, 140]);
  });

  it('passes over taken faces', () => {
    expect(nextFace(11, 'next', [0, 1])).toBe(2);
    expect(nextFace(12, 'previous', [23])).toBe(22);
    expect(nextFace(140, 'colour', [8])).toBe(20);
    expect(nextFace(0, 'next', all.slice(1))).toBe(0);
  });
});

describe('randomFace', () => {
  it('draws a face that is free', () => {
    expect(randomFace(all.filter((face) => face !== 143))).toBe(143);
    for (let n = 0; n < 200; n++) expect(randomFace([5])).not.toBe(5);
  });
});
