const sources = import.meta.glob<string>('./**/*.tsx', { query: '?raw', import: 'default', eager: true });
const components = Object.entries(sources).filter(([file]) => !/test|\/gallery\//.test(file));

/** Text between tags, and texts given to the properties people read. */
const BETWEEN_TAGS = /(?<!=)>\s*([^<>{}]*\p{L}{2,}[^<>{}]*)\s*</gu;
const READ_PROPERTIES = /\b(?:label|title|aria-label|placeholder|description|alt|text)="([^"]*\p{L}{2,}[^"]*)"/gu;

it('finds the components', () => {
  expect(components.length).toBeGreaterThan(15);
});

/** Code between two tags of different branches, and addresses, are no texts. */
const NO_TEXT = /^https:|;/;

it.each(components)('%s has no text of its own', (_, source) => {
  const markup = source.slice(source.indexOf('return ('));
  const texts = [...markup.matchAll(BETWEEN_TAGS), ...markup.matchAll(READ_PROPERTIES)].map(([, text]) => text?.trim());

  expect(texts.filter((text) => !NO_TEXT.test(text ?? ''))).toEqual([]);
});
