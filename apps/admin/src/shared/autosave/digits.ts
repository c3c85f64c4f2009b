/**
 * The digits of a typed or pasted text, or null when they are more than `maxLength`: the change is then ignored. An
 * input's own `maxLength` would cut a pasted text before its other characters are removed.
 */
export function digitsOf(text: string, maxLength: number): string | null {
  const digits = text.replace(/\D/g, '');
  return digits.length > maxLength ? null : digits;
}
