import { invisiblePattern } from './rules.gen';

const INVISIBLE = new RegExp(invisiblePattern, 'gu');
/** What the server calls white space; `\\s` lacks U+0085. The grapheme joiner is invisible at the edges only. */
const EDGES = /^(?:[\s\u0085]|\u034f)+|(?:[\s\u0085]|\u034f)+$/gu;
const BLANKS = /[\s\u0085]+/gu;

/** A text as the server reads it: without invisible characters, trimmed, on one line, in NFC. */
export function typedText(typed: string): string {
  return visible(typed).normalize('NFC');
}

/** A name as the server reads it: `typedText` in NFKC, where an emoji that becomes letters loses its emoji style. */
export function nameText(typed: string): string {
  const kept = visible(typed).replace(/(.)\ufe0f/gsu, (styled: string, before: string) =>
    before === before.normalize('NFKC') ? styled : before,
  );
  return oneLine(kept.normalize('NFKC'));
}

/** How many characters the server counts in a text. */
export const textLength = (typed: string): number => [...typedText(typed)].length;

/** How many characters the server counts in a name. */
export const nameLength = (typed: string): number => [...nameText(typed)].length;

function visible(typed: string): string {
  return oneLine(typed.replace(INVISIBLE, '').replace(EDGES, ''));
}

function oneLine(text: string): string {
  return text.replace(BLANKS, ' ').trim();
}
