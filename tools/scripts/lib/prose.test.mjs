// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { findLongDocuments, findLongProse } from './prose.mjs';

/** @param {number} count */
const words = (count) => Array.from({ length: count }, () => 'word').join(' ');

describe('findLongProse', () => {
  it.each([
    ['a sentence of 25 words', `${words(25)}. ${words(25)}.`],
    ['names in code as one word', `Rows: \`a b c\`, \`d e f\`, \`g h\`, and ${words(20)}.`],
    ['no address of a link', `[${words(24)}](https://example.org/a-b) ${words(1)}.`],
    ['no code block', `\`\`\`\n${words(40)}\n\`\`\``],
    ['a cell of 15 words', `| a | ${words(15)} |`],
    ['each item of a list by itself', `- ${words(20)}\n- ${words(20)}\n  ${words(4)}.`],
    ['a generated list', '', 'tools/docs/licences.md'],
  ])('accepts %s', (_, text, document = 'page.md') => {
    expect(findLongProse(document, text || words(40))).toEqual([]);
  });

  it.each([
    ['a sentence of 26 words', `${words(26)}.`, 'sentence over 25 words'],
    ['a sentence over two lines', `${words(13)}\n${words(13)}.`, 'sentence over 25 words'],
    ['a cell of 16 words', `| a | ${words(16)} |`, 'cell over 15 words'],
    [
      'a paragraph of five lines',
      Array.from({ length: 8 }, () => `${words(15)}.`).join('\n'),
      'paragraph over 4 lines',
    ],
  ])('finds %s', (_, text, finding) => {
    expect(findLongProse('page.md', text)).toEqual([expect.stringContaining(finding)]);
  });

  it('finds a page above its limit', () => {
    const page = Array.from({ length: 71 }, () => `${words(10)}.\n\n`).join('');
    expect(findLongProse('README.md', page)).toEqual(['README.md: 710 words, the limit is 700']);
    expect(findLongProse('other/README.md', page)).toEqual([]);
  });
});

describe('findLongDocuments', () => {
  it('finds documents that are too long together', () => {
    const page = Array.from({ length: 1401 }, () => `${words(10)}.\n\n`).join('');
    const pages = new Map(['a.md', 'b.md'].map((name) => [name, page]));
    expect(findLongDocuments(pages)).toEqual(['all documents: 28020 words, the limit is 28000']);
  });
});
