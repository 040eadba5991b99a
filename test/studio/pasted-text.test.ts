/** Text of the clipboard: what is a palette, what is a table of cells, and what is neither. */

import { expect, test } from 'vitest';
import { readCellTable } from '../../tools/studio/map/model/cell-table.ts';
import { fileOfText } from '../../tools/studio/pasted-text.ts';

test.each([
  ['colors of a web page', '--ink: #1a1c2c;\n--rose: #b13e53ff;', 'pasted.hex', '1a1c2c\nb13e53'],
  ['a list of code', `["#1A1C2C", '#5D275D']`, 'pasted.hex', '1A1C2C\n5D275D'],
  ['lines of digits', '1a1c2c\r\n5d275d\r\n', 'pasted.hex', '1a1c2c\n5d275d'],
  ['digits beside each other', '0x1a1c2c, 0x5d275d', 'pasted.hex', '0x1a1c2c\n0x5d275d'],
  ['a GIMP palette', 'GIMP Palette\n#\n26 28 44 ink\n', 'pasted.gpl', 'GIMP Palette\n#\n26 28 44 ink'],
  ['a JASC palette', 'JASC-PAL\n0100\n1\n26 28 44\n', 'pasted.gpl', 'JASC-PAL\n0100\n1\n26 28 44'],
  ['a table', '1,2,3\n4,5,6\n', 'pasted.csv', '1,2,3\n4,5,6'],
  ['a table of Tiled', '1,-1,\r\n4, 5,\r\n', 'pasted.csv', '1,-1,\r\n4, 5,'],
  ['cells of a spreadsheet', '1\t2\n3\t4', 'pasted.csv', '1\t2\n3\t4'],
])('%s', async (_, text, name, content) => {
  const file = fileOfText(text);
  expect([file?.name, await file?.text()]).toEqual([name, content]);
});

test.each([
  '',
  ' \n ',
  'hello',
  'issue #1234',
  '#ffcd75',
  '123456\n654321',
  '7',
  '1, 2 and 3',
  'deadbeef and more',
  'x,y\n1,2',
])('%j is text', text => expect(fileOfText(text)).toBeUndefined());

test('a table has its rows, with cells without a tile', () => {
  for (const text of ['1,2,3\n4,-1,0', '1;2;3\r\n4;-1;0\r\n', '1\t2\t3\n4\t-1\t0', '1,2,3,\n4, -1, 0,\n']) {
    const { stamp, ids } = readCellTable(text, 'a.csv');
    expect([text, ids]).toEqual([text, [1, 2, 3, 4, undefined, 0]]);
    expect([text, stamp]).toEqual([text, { columns: 3, rows: 2, cells: [1, 1, 1, 1, 0, 1] }]);
  }
});

test.each([
  ['1,2\n3', 'a.csv, row 2 has 1 cells, but the first row has 2. All rows need the same number of cells.'],
  ['1,600', 'a.csv, row 1: 600 is not a tile id. Tile ids are 0 to 511; -1 is an empty cell.'],
  ['1,2\n3,,', 'a.csv, row 2: an empty cell is not a tile id.'],
  ['1,-2', 'a.csv, row 1: -2 is not a tile id.'],
  ['1,two', 'a.csv, row 1: two is not a tile id.'],
  ['1,2147483649', 'a.csv, row 1: 2147483649 is not a tile id.'],
])('the table %j is refused with its row', (text, message) => {
  expect(() => readCellTable(text, 'a.csv')).toThrow(message);
});
