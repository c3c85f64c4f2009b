import { limits } from '@tarnwort/protocol';

import { MASKS } from './face-of';

const moves = {
  next: (face: number) => face - (face % MASKS) + ((face + 1) % MASKS),
  previous: (face: number) => face - (face % MASKS) + ((face + MASKS - 1) % MASKS),
  colour: (face: number) => (face + MASKS) % limits.faces,
};

/** Another mask of the same row of faces, or the same mask in another colour or pattern. */
export type FaceMove = keyof typeof moves;

/** The first face in a direction that is not taken; the same face without one. */
export function nextFace(face: number, move: FaceMove, taken: readonly number[] = []): number {
  let next = moves[move](face);
  while (next !== face && taken.includes(next)) next = moves[move](next);
  return next;
}

/** Any face that is not taken. */
export function randomFace(taken: readonly number[] = []): number {
  const free = Array.from({ length: limits.faces }, (_, face) => face).filter((face) => !taken.includes(face));
  return free[Math.floor(Math.random() * free.length)] ?? 0;
}
