import { readCsv, writeCsv } from './csv';

const cells = (text: string) => readCsv(text).map((line) => line.cells);

it.each([
  ['Sonne', [['Sonne']]],
  ['Sonne; Am Himmel ;1', [['Sonne', 'Am Himmel', '1']]],
  ['Kopf; Augen, Nase', [['Kopf', 'Augen, Nase']]],
  ['Sonne\tAm Himmel', [['Sonne', 'Am Himmel']]],
  ['"a, b",c', [['a, b', 'c']]],
  ['"a ""b"";";c', [['a "b";', 'c']]],
  ['12" Zoll;Maß', [['12" Zoll', 'Maß']]],
  ['12" Zoll,14" Zoll', [['12" Zoll', '14" Zoll']]],
  ['Kopf; "a;b" ;c', [['Kopf', 'a;b', 'c']]],
  ['"12"" Zoll";Maß', [['12" Zoll', 'Maß']]],
  ['Sonne;;1', [['Sonne', '', '1']]],
  [';x', [['', 'x']]],
  ['\uFEFFa\r\n\r\nb', [['a'], ['b']]],
  ['"Kopf\r\nund Hals";"Augen,\nNase"\nMaß', [['Kopf und Hals', 'Augen, Nase'], ['Maß']]],
  ['"Kopf;a\n"Hals;b', [['"Kopf;a'], ['"Hals;b']]],
  ['"Kopf;Hals\nMaß', [['"Kopf;Hals'], ['Maß']]],
])('reads the cells of %j', (text, read) => {
  expect(cells(text)).toEqual(read);
});

it('counts lines as an editor does', () => {
  expect(readCsv('a\n\nb').map(({ number }) => number)).toEqual([1, 3]);
  expect(readCsv('"a\nb"\nc').map(({ number }) => number)).toEqual([1, 3]);
});

it('reads what it wrote, with an apostrophe before formulas in the file', () => {
  const table = [
    ['=1+1', 'a"b;c', ''],
    ['', "it's", '1'],
  ];
  expect(writeCsv(table)).toContain(`"'=1+1"`);
  expect(cells(writeCsv(table))).toEqual(table);
});
