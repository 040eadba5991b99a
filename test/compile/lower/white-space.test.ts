/** What white space is: JavaScript knows more of it than Lua's patterns. */

import { expect, test } from 'vitest';
import { compileToLua } from '../differential.ts';
import { testSame } from '../same.ts';

/** All white space of JavaScript, and characters beside it that are none. */
const SIGNS = `[
  '\\t', '\\n', '\\v', '\\f', '\\r', ' ', '\\u00a0', '\\u1680', '\\u2000', '\\u2001', '\\u2002', '\\u2003', '\\u2004',
  '\\u2005', '\\u2006', '\\u2007', '\\u2008', '\\u2009', '\\u200a', '\\u2028', '\\u2029', '\\u202f', '\\u205f', '\\u3000',
  '\\ufeff', '\\u180e', '\\u200b', '\\u0085', '\\u001c', '\\u2060', '\\u00a1', '\\u1681', 'é', '\\u00c2\\u00e1',
]`;

testSame(
  'trim takes white space beyond ASCII away',
  `
    for (const sign of ${SIGNS}) {
      const text = sign + 'x' + sign;
      show(text.trim() === 'x', text.trimStart() === 'x' + sign, text.trimEnd() === sign + 'x', sign.trim() === '');
    }
    const any: any = '\\u00a0x\\u3000';
    show(any.trim(), any.trimStart() === 'x\\u3000', any.trimEnd() === '\\u00a0x', String.prototype.trim.call(any));
    show([' \\u00a0a', 'b\\ufeff'].map(one => one.trim()).join('|'), '\\u3000x\\u3000y'.trim(), ''.trim());
  `,
);

testSame(
  'numbers may stand between white space beyond ASCII',
  `
    for (const sign of ${SIGNS})
      show(Number(sign + '5' + sign), Number(sign), +sign, parseInt(sign + '5'), parseFloat(sign + '5.5e1x'));
    show(Number('1\\u00a02'), Number('\\u20282\\n'), parseInt('\\u00a0\\u00a00x1f'), parseInt('\\ufeff-12', 10));
    const any: any = '\\u00a0';
    show(any * 2, any == 0, Math.max('\\ufeff3' as any, 1), isNaN(any));
  `,
);

testSame(
  '\\s knows white space beyond ASCII, where a program has any',
  `
    for (const sign of ${SIGNS}) {
      const text = sign + 'x' + sign;
      show(/\\s/.test(sign), /^\\s*$/.test(sign), /^[\\s]$/.test(sign), /^[^\\S]$/.test(sign), /\\S/.test(sign), /[^\\s]/.test(sign));
      show(/^[a\\s]x/.test(text), /(?<=\\s)x/.test(text), /x(?=\\S)/.test(text), /^[\\S\\n]/.test(text), /^\\s$/i.test(sign));
      show(('a' + sign + 'b').split(/\\s/).length, ('a' + sign + 'b').replace(/\\s+/g, '-'), /^\\s/u.test(sign));
      const [start, end] = ['^', 'x'];
      show(new RegExp(start + '\\\\s' + end).test(text), new RegExp(start + '[\\\\s]' + end).test(text));
      show(new RegExp(start + '[^\\\\S]' + end).test(text), new RegExp(start + '\\\\S' + end).test(text));
    }
    show('x\\u00a0y'.match(/\\S+/g)!.join(), 'a \\u00a0b\\u2003c\\ufeff'.split(/\\s+/).length, 'p\\u2028q'.search(/\\s/));
  `,
);

testSame(
  '\\s knows what JSON and code points make',
  `
    const [wide] = JSON.parse('["\\\\u2003"]') as string[];
    show(/^\\s$/.test(wide), /\\S/.test(wide), wide.trim() === '', Number(wide));
  `,
);

test('a program without such text has no code for it', () => {
  const program = (space: string) =>
    `trace(${space}.trim() + Number(${space} + '5') + parseInt('7') + 'a b'.split(/\\s+/).length);`;
  expect(compileToLua(program("' '"))).not.toMatch(/js_spaced|xE3|227/);
  expect(compileToLua(program("' '"))).toContain('"%s+"');
  for (const space of ["'\\u3000'", 'String.fromCodePoint(0x3000)', 'JSON.parse(\'"\\\\u3000"\') as string'])
    expect(compileToLua(program(`(${space})`))).toContain('js_spaced');
});
