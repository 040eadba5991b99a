import JSON5 from 'json5';

const level = JSON5.parse(`// a level
{
  name: 'Woods', "size": [16, 0x20,], speed: +.5,
  text: 'two \\
lines', /* more */ last: Infinity, none: -NaN, deep: { a: [], b: {} }, 'quoted\\u0041': true,
}`);
trace(level.name);
trace(level.size.join());
trace(`${level.speed} ${level.text} ${level.last} ${level.none}`);
trace(Object.keys(level).join());
trace(JSON5.stringify(level));
trace(JSON5.stringify({ a: 1, 'b c': ["it's", 'say "hi"'], d: undefined, e: -0, f: [undefined] }, null, 2));
trace(JSON5.stringify({ a: 1, b: { a: 2, b: 3 }, c: 4 }, ['a', 'b'], '--'));
trace(
  JSON5.parse('[1, 2, 3]', (_key: string, value: unknown) =>
    typeof value === 'number' ? value * 2 : value,
  ).join(),
);
for (const text of ['{a: }', '[1, 2', '{a: 1 b: 2}', 'x', '"open', "{'a\\x4g': 1}"])
  try {
    JSON5.parse(text);
  } catch (problem) {
    trace((problem as Error).message);
  }
