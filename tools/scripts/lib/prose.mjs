/** Limits of the Markdown of the project, so that each reader finds a task in ten minutes. */

const WORDS_OF_A_SENTENCE = 25;
const WORDS_OF_A_CELL = 15;
const LINES_OF_A_PARAGRAPH = 4;
const CHARACTERS_OF_A_LINE = 130;

/** Words of a page; the first pattern that matches counts. */
const PAGES = /** @type {[RegExp, number][]} */ ([
  [/^README\.md$/, 700],
  [/^\.github\/DEVELOPERS\.md$/, 900],
  [/^apps\/admin\/guide\/(de|en)\//, 250],
  [/^services\/gameserver\/guide\//, 400],
  [/^tools\/docs\/adr\/\d/, 300],
]);

/** Words of all documents together, as `wc -w` counts them. */
const WORDS_OF_ALL = 28_000;

/** A generated list, texts whose wording is a lawyer's, and a table of commands with their results. */
const OTHERS = new Set([
  'tools/docs/licences.md',
  'services/gameserver/deploy/datenschutz.md',
  'services/gameserver/deploy/impressum.md',
  'tools/chaos/README.md',
]);

/** How sentences begin that may be longer, ten at most. */
const LONG_SENTENCES = ['A run fails when a gate is missed'];

/** @param {string} text */
const tokens = (text) => text.split(/\s+/).filter(Boolean);

/** @param {string} text @returns {number} words with a letter or a digit, so that the lines of a table do not count */
const countWords = (text) => tokens(text).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** @param {string} text what a reader sees: no addresses of links; names in code count as one word, and so do lists of them */
function readable(text) {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>/g, '')
    .replace(/`[^`]*`/g, 'code')
    .replace(/code(?:(?:,| and| or|, and|, or) code)+/g, 'code');
}

/** @param {string} text */
const wordsRead = (text) => countWords(readable(text));

/** @param {string} paragraph */
const sentencesOf = (paragraph) => readable(paragraph).split(/(?<=[.!?][)"“”*]*)\s+/);

/** @param {string} row of a table */
const cellsOf = (row) => row.replace(/^\||\|$/g, '').split(/(?<!\\)\|/);

/**
 * @param {string} text of a document
 * @returns {{ paragraphs: string[], cells: string[] }} without code blocks and headings
 */
function partsOf(text) {
  const lines = text.replace(/^( *)```[\s\S]*?^ *```$/gm, '').split('\n');
  const cells = lines.filter((line) => line.startsWith('|')).flatMap(cellsOf);
  const paragraphs = lines
    .map((line) => (/^(\||#| {4})/.test(line) ? '' : line.replace(/^\s*([-*]|\d+\.)\s+/, '\n')))
    .join('\n')
    .split(/\n\s*\n/);
  return { paragraphs: paragraphs.map((paragraph) => paragraph.replace(/\s+/g, ' ').trim()), cells };
}

/**
 * Names what is too long in a document.
 * @param {string} document its path in the repository
 * @param {string} text
 * @returns {string[]} one line a finding
 */
export function findLongProse(document, text) {
  const [, limit = Number.POSITIVE_INFINITY] = PAGES.find(([pattern]) => pattern.test(document)) ?? [];
  const words = countWords(text);
  const page = words > limit ? [`${document}: ${words} words, the limit is ${limit}`] : [];
  if (OTHERS.has(document)) return page;
  const { paragraphs, cells } = partsOf(text);
  const findings = [
    ...paragraphs.filter(isLong).map((paragraph) => `paragraph over ${LINES_OF_A_PARAGRAPH} lines: ${paragraph}`),
    ...paragraphs
      .flatMap(sentencesOf)
      .filter((sentence) => wordsRead(sentence) > WORDS_OF_A_SENTENCE)
      .filter((sentence) => !LONG_SENTENCES.some((begin) => sentence.startsWith(begin)))
      .map((sentence) => `sentence over ${WORDS_OF_A_SENTENCE} words: ${sentence}`),
    ...cells
      .filter((cell) => wordsRead(cell) > WORDS_OF_A_CELL)
      .map((cell) => `cell over ${WORDS_OF_A_CELL} words: ${cell.trim()}`),
  ];
  return [...page, ...findings.map((finding) => `${document}: ${finding.slice(0, 160)}`)];
}

/** @param {string} paragraph */
const isLong = (paragraph) => readable(paragraph).length > LINES_OF_A_PARAGRAPH * CHARACTERS_OF_A_LINE;

/**
 * Names what is too long in all documents, and all of them together.
 * @param {Map<string, string>} documents path and text
 * @returns {string[]} one line a finding
 */
export function findLongDocuments(documents) {
  const words = [...documents.values()].reduce((sum, text) => sum + tokens(text).length, 0);
  const all = words > WORDS_OF_ALL ? [`all documents: ${words} words, the limit is ${WORDS_OF_ALL}`] : [];
  return [...all, ...[...documents].flatMap(([document, text]) => findLongProse(document, text))];
}
