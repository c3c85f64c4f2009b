import { readdirSync, readFileSync } from 'node:fs';

/** A property or value that names the left or right of the screen, where CSS has one that follows the writing direction. */
const PHYSICAL =
  /^\s*(?:(?:left|right)|(?:margin|padding|border)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|text-align:\s*(?:left|right)\b.*)\s*(?::|;|$)/;

function physicalLines(css: string): string[] {
  return css.split('\n').filter((line) => PHYSICAL.test(line));
}

describe('logical CSS', () => {
  // The overlay is a picture of 1920 by 1080 px with fixed positions in every language.
  const sheets = ['apps/admin', 'apps/player', 'libs/ui'].flatMap((folder) =>
    readdirSync(`${folder}/src`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => `${folder}/src/${file}`),
  );

  it.each(sheets)('has no physical property in %s', (sheet) => {
    expect(physicalLines(readFileSync(sheet, 'utf8'))).toEqual([]);
  });

  it.each(['left: 0;', 'margin-left: 4px;', 'border-right-color: red;', 'text-align: right;'])(
    'is violated by %s',
    (line) => expect(physicalLines(`  ${line}`)).toEqual([`  ${line}`]),
  );

  it.each(['inset-inline-start: 0;', 'padding: 0 env(safe-area-inset-right);', 'text-align: start;', 'top: 0;'])(
    'allows %s',
    (line) => expect(physicalLines(`  ${line}`)).toEqual([]),
  );
});
