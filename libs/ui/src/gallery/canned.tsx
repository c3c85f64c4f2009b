import { RoleBadge } from '../index';

/** Values of the specimens. */
export const ada = { name: 'Ada', points: 3, isConnected: true, isReady: true };
export const longName = { name: 'Konstantin_der_Geduldige', points: 12, isConnected: false, isReady: false };
export const words = [
  { word: 'Sonnenblume', wordPlace: 1, isAutoSubmitted: false },
  { word: 'ÜBERSPRUNGEN', wordPlace: 2, isAutoSubmitted: true },
];

export const suspects = [
  { id: 'ada', name: 'Ada', number: 1, votes: 5 },
  { id: 'dilek', name: 'Konstantin_der_Geduldige', number: 2, votes: 3, mark: <RoleBadge kind="imposter" size="sm" /> },
  { id: 'bob', name: 'Bob', number: 3, votes: 0 },
];

/** A clock with `secondsLeft` of a minute, which stands still unless it runs. */
export function clock(secondsLeft: number, runs = false) {
  return { deadline: runs ? Date.now() + secondsLeft * 1000 : null, maxSeconds: 60, secondsLeft };
}
