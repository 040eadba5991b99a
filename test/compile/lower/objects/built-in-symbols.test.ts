/** Symbols that the language itself knows, as keys. */

import { testSame } from '../../same.ts';

testSame(
  'Symbol.toStringTag is the name of an object in texts',
  `class Tagged { get [Symbol.toStringTag]() { return 'tagged'; } x = 1; }
   class Own extends Tagged { override toString() { return super.toString() + '!'; } }
   show(\`\${new Tagged()}\`, String(new Own()), Object.prototype.toString.call(new Tagged()), Object.keys(new Tagged()).join());`,
  `const tagged = { a: 1, [Symbol.toStringTag]: 'Tagged' };
   show(\`\${tagged}\`, Object.keys(tagged).join(), JSON.stringify(tagged), tagged[Symbol.toStringTag]);`,
  `class Names extends Map<string, number> { override get [Symbol.toStringTag]() { return 'Names'; } }
   show(Object.prototype.toString.call(new Names()), new Names([['a', 1]]).size, new Map()[Symbol.toStringTag]);`,
  `const module: any = {}; Object.defineProperty(module, Symbol.toStringTag, { value: 'Module' });
   show(Object.keys(module).length, Object.prototype.toString.call(module), String(module));`,
  `const key = Symbol.toStringTag; const object: any = {}; object[key] = 'Z';
   show(Object.keys(object).length, \`\${object}\`, object[key], String(new Set([1])));`,
);

testSame(
  'symbols that nothing here asks for',
  `const value: any = { y: 2 }; show(value[Symbol.toPrimitive] === undefined, value[Symbol.isConcatSpreadable] === undefined);`,
);
