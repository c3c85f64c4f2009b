/**
 * The whole number that a typed text means: "45,5" is 46. Null for a text that means none, and for one that may mean another number:
 * "1.000", "1:30", "-5".
 */
export function readNumber(text: string): number | null {
  const [, whole, part = '0'] = /^\s*(\d+)(?:[.,](\d{0,2}|\d{4,}))?\s*$/.exec(text) ?? [];
  return whole === undefined ? null : Math.round(Number(`${whole}.${part}`));
}
