/** What is known of a value that an error has as its cause: others may change it there. */

import { testSame } from '../same.ts';

const OBJECT = 'const o = { n: 1 };';
const CHANGE = `(e.cause as { n: number }).n = 4 / 2; show(\`\${o.n}\`);`;

testSame(
  'what a program does to a cause it does to the value itself',
  `${OBJECT} const e = new Error('x', { cause: o }); ${CHANGE}`,
  `${OBJECT} const e = Error('x', { cause: o }); ${CHANGE}`,
  `${OBJECT} const options: ErrorOptions = { cause: o };
   const given: [string, ErrorOptions] = ['x', options]; const e = new Error(...given); ${CHANGE}`,
  `const list = [1, 2]; const e = new Error('x', { cause: list });
   (e.cause as number[]).push(6 / 2); show(\`\${list[2]}\`, list.length);`,
  `const e = new AggregateError([new Error('a', { cause: -0 })], 'm', { cause: 6 / 2 });
   show(\`\${e.cause}\`, (e.errors[0] as Error).cause, e.errors.length);`,
);

testSame(
  'a caught error has the cause that was thrown with it',
  `${OBJECT} try { throw new TypeError('x', { cause: o }); } catch (p) { const e = p as Error; ${CHANGE} }`,
  `${OBJECT} class A extends Error { constructor() { super('m', { cause: o }); } }
   class B extends A {}
   try { throw new B(); } catch (e) { if (e instanceof A) { ${CHANGE} } }`,
  `${OBJECT} Promise.reject(new Error('x', { cause: o })).catch((e: Error) => { ${CHANGE} });`,
);

testSame(
  'classes of errors hand their cause on',
  `${OBJECT} class Own extends Error { constructor(c: unknown) { super('a', { cause: c }); } }
   const e = new Own(o); ${CHANGE}`,
  `${OBJECT} class Own extends RangeError {} const e = new Own('x', { cause: o }); ${CHANGE} show(e.message, e.name);`,
  `${OBJECT} const classes = [Error, TypeError]; const e = new classes[1]('x', { cause: o }); ${CHANGE}`,
  `${OBJECT} const make = (E: ErrorConstructor, cause: unknown) => E('x', { cause }); const e = make(RangeError, o); ${CHANGE}`,
  `class Own extends Error { n = 3; } const e = new Own('x'); e.n += 2; show(\`\${e.n}\`, e.cause === undefined);`,
);

testSame(
  'a function and a zero as causes are those that were given',
  `const f = (n: number) => n * 2; const e = new Error('x', { cause: f });
   const again = e.cause as typeof f; show(again(4), \`\${again(4 / 2)}\`);`,
  `const n = 3 - 3; const e = new Error('x', { cause: -n }); show(e.cause);
   const other = new Error('x', { cause: [-2 * 0] }); show((other.cause as number[])[0]);`,
);
