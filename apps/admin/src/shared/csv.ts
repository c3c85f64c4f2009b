/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table as CSV, separated by semicolons, as spreadsheets in Germany expect and others recognise. */
export function writeCsv(lines: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + lines.map((cells) => cells.map(cell).join(';')).join('\r\n');
}

/** People choose these texts: what a spreadsheet would take for a formula gets an apostrophe in front. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** The cells of each line that is not blank, separated by semicolon, tab or comma; undoes what `writeCsv` does. */
export function readCsv(text: string): { number: number; cells: string[] }[] {
  const lines = text.replace(BYTE_ORDER_MARK, '').split(/\r\n|\r|\n/);
  return lines.flatMap((line, index) => (line.trim() === '' ? [] : [{ number: index + 1, cells: cellsOf(line) }]));
}

/** A cell that begins with a quote, up to the quote that ends it. */
const QUOTED = /(^|[;\t,])\s*"(?:[^"]|"")*"/g;

/** The separator is the first of its kind that stands in the line: a comma may belong to a text of its own. */
function cellsOf(line: string): string[] {
  const bare = line.replaceAll(QUOTED, '$1');
  const separator = [';', '\t', ','].find((mark) => bare.includes(mark)) ?? ';';
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (const character of line) {
    // Only what begins with a quote is quoted: the one behind `12"` is an inch.
    if (character === '"' && /^\s*("|$)/.test(cell)) quoted = !quoted;
    if (character === separator && !quoted) {
      cells.push(cell);
      cell = '';
    } else {
      cell += character;
    }
  }
  return [...cells, cell].map((one) => plain(one.trim()));
}

function plain(cell: string): string {
  const text = /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  return text.replace(/^'(?=[=+\-@\t\r])/, '').trim();
}
