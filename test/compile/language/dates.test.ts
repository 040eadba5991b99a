/** Dates, whose local time is UTC on the console. */

import { expect, test } from 'vitest';
import { runLua } from '../../lua.ts';
import { compileToLua } from '../differential.ts';
import { inPackage } from '../in-package.ts';
import { testSame } from '../same.ts';

process.env.TZ = 'UTC';

testSame(
  'a date tells its parts and writes itself',
  `for (const t of [0, -1, 951782400000, 951868800000, 4107542399999, -62167219200000, -62198755200000, 8.64e15, -8.64e15]) {
  const d = new Date(t);
  show(d.getFullYear(), d.getMonth(), d.getDate(), d.getHours(), d.getMinutes(), d.getSeconds(), d.getMilliseconds());
  show(d.getDay(), d.toISOString(), String(d), d.getUTCFullYear(), d.getTimezoneOffset());
}`,
  `const d = new Date(1234567890123), none = new Date(NaN);
show(\`\${d}\`, d + '', d.toUTCString(), d.toDateString(), d.toTimeString(), JSON.stringify({ d }), d.valueOf(), +d);
show(String(none), none.getTime(), none.getDay(), none.getTimezoneOffset(), none.toUTCString());
try { none.toISOString(); } catch (error) { show(error instanceof RangeError); }`,
);

testSame(
  'a date is made of its parts, of a time, of another date and of a text',
  `show(new Date(2026, 10, 29).toISOString(), new Date(2026, 0).getTime(), new Date(99, 0).getFullYear());
show(new Date(2024, 13, -5, 25, 61, 61, 1001).toISOString(), Date.UTC(2020, 1, 29), Date.UTC(2020), Date.UTC(0, 0, 1));
show(new Date(8.64e15 + 1).getTime(), new Date(1.9).getTime(), new Date(-1.9).getTime(), new Date(2020, NaN).getTime());
const d = new Date(5), copy = new Date(d); copy.setDate(9); show(copy.getTime() - d.getTime(), copy > d);`,
  `for (const text of ['2026-11-29', '2026', '2026-11', '2026-11-29T20:00', '2026-11-29T20:00:30Z', '2026-11-29T20:00:30.5Z',
  '2026-11-29T20:00:30.123456Z', '2026-11-29T20:00:00+02:00', '2026-11-29T20:00:00-05:30', '+012026-01-01T00:00:00Z', 'hello',
  '2026-13-01', '2026-11-29T24:00:00Z', 'Thu, 01 Jan 1970 00:00:05 GMT', 'Dec 25, 1995', '2026-11-29 10:20:30',
  'Thu Jan 01 1970 00:00:00 GMT+0000 (Coordinated Universal Time)', 'Tue Mar 01 2022 10:00:00 GMT+0100'])
  show(text, Date.parse(text), new Date(text).getTime());`,
);

testSame(
  'parts of a date can be set, also beyond their ranges',
  `const d = new Date(2020, 1, 29, 12), at = (): void => show(d.toISOString());
d.setFullYear(2021); at(); d.setMonth(0, 31); at(); d.setMonth(1); at(); d.setDate(0); at(); show(d.setHours(25, 70));
d.setMinutes(5, 6, 7); at(); d.setSeconds(70); d.setMilliseconds(-1); at(); show(d.setTime(5), d.setUTCHours(3));
const none = new Date(NaN); show(none.setHours(1), none.setFullYear(2020), none.setMonth(1, NaN));`,
);

testSame(
  'dates in JavaScript without types',
  inPackage(`const a = new Date(1000), b = new Date(5000);
show(b - a, a < b, a + '', '' + a, +a, a instanceof Date, Object.prototype.toString.call(a), Number(a), Math.max(a, b));
show(typeof a, a == 1000, JSON.stringify([a]), Object.keys(a).length, [a, b].map(d => d.getSeconds()).join());
const { UTC } = Date, sum = (x, y) => x + y; show(UTC(1971, 0), sum(a, '!'), sum(a, 1));
class Day extends Date { next() { return new Day(this.getTime() + 864e5); } }
show(new Day(0).next().toISOString(), new Day(0) instanceof Date);`),
);

test('the time now is that of the console', () => {
  const lua = compileToLua(
    'const { now } = Date;\ntrace(new Date().toISOString());\ntrace(String(now() - Date.now()));\ntrace(new Date().toISOString());',
  );
  const { output, error } = runLua(`local at = 1500.25
function time() at = at + 250 return at end
function tstamp() return 1700000000 end
trace = print
${lua}`);
  expect(error).toBeUndefined();
  expect(output).toEqual(['2023-11-14T22:13:20.000Z', '-250', '2023-11-14T22:13:20.750Z']);
});

test('a date in a form that the console does not read is an error', () => {
  const { error } = runLua(`${compileToLua("trace(String(Date.parse('3 hours')));")}`);
  expect(error).toContain('is not in a form that the console reads');
});
