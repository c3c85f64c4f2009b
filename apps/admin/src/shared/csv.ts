/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table as CSV, separated by semicolons, as spreadsheets in Germany expect and others recognise. */
export function writeCsv(lines: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + lines.map((cells) => cells.map(quoteCell).join(';')).join('\r\n');
}

/** Quotes a text. A text that a spreadsheet would run as a formula gets an apostrophe in front. */
function quoteCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** The cells of each line that is not blank, separated by semicolon, tab or comma; undoes what `writeCsv` does. */
export function readCsv(text: string): { number: number; cells: string[] }[] {
  const lines = text.replace(BYTE_ORDER_MARK, '').split(/\r\n|\r|\n/);
  const read: { number: number; cells: string[] }[] = [];
  for (let at = 0, last = 0; at < lines.length; at = last + 1) {
    last = lastLineOf(lines, at);
    const line = lines.slice(at, last + 1).join(' ');
    if (line.trim() !== '') read.push({ number: at + 1, cells: cellsOf(line) });
  }
  return read;
}

/** A cell that begins with a quote, up to its closing quote. */
const QUOTED = /(^|[;\t,])\s*"(?:[^"]|"")*"\s*(?=[;\t,]|$)/g;

/** A quote that is still open after all complete quoted cells are removed. */
const UNTERMINATED = /(^|[;\t,])\s*"/;

/** Most lines of one quoted cell: a quote that is never closed must not consume the rest of the list. */
const MAX_CELL_LINES = 10;

/** The last line of the row that begins at `first`: the same line, unless a quoted cell continues below. */
function lastLineOf(lines: readonly string[], first: number): number {
  for (let last = first; last < Math.min(lines.length, first + MAX_CELL_LINES); last += 1) {
    const bare = lines
      .slice(first, last + 1)
      .join(' ')
      .replaceAll(QUOTED, '$1');
    if (!UNTERMINATED.test(bare)) return last;
  }
  return first;
}

/** Splits a line at semicolons; without any at tabs, and without those at commas, because a comma may belong to a text. */
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
  return [...cells, cell].map((one) => unquoteCell(one.trim()));
}

function unquoteCell(cell: string): string {
  const text = /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  return text.replace(/^'(?=[=+\-@\t\r])/, '').trim();
}
