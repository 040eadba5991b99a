/**
 * What JavaScript has and the console cannot have, as far as the syntax shows it: the kinds of nodes, what is asked of
 * them, what is said, and a program that has it.
 */

import {
  NO_ARGUMENTS,
  NO_BIG_INTEGERS,
  NO_PATTERNS,
  NO_PROMISES,
  NO_PROTOTYPES,
} from '../../../api/missing.ts';
import { nameOf, shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.ts';
import type { SyntaxRefusal } from './refusal.ts';
import {
  isAccessorField,
  isArguments,
  isAsynchronous,
  isDynamicImport,
  isEndOfEmptyJson,
  isHole,
  isInStaticField,
  isMergedEnum,
  isMetamethod,
  isOfSuper,
  isPrototypeKey,
  isReservedName,
  isUsing,
  isVar,
  returnsFromConstructor,
  usesEarlierPattern,
} from './syntax-tests.ts';

const Js = ts.SyntaxKind;
const FUNCTIONS = [
  Js.FunctionDeclaration,
  Js.FunctionExpression,
  Js.ArrowFunction,
  Js.MethodDeclaration,
  Js.GetAccessor,
  Js.SetAccessor,
];

export const ASYNCHRONOUS: SyntaxRefusal = {
  name: 'compile/asynchronous',
  message: node => {
    const word = ts.isAwaitExpression(node) ? 'await' : ts.isFunctionLike(node) ? 'async' : 'for await';
    return `"${word}" is not supported: a game cannot wait for a promise`;
  },
  remedy: NO_PROMISES,
  kinds: [Js.AwaitExpression, Js.ForOfStatement, ...FUNCTIONS],
  isRefused: isAsynchronous,
  example: `async function wait(): Promise<void> {}
wait();`,
};

/** All of them. */
export const SYNTAX_REFUSALS: readonly SyntaxRefusal[] = [
  ASYNCHRONOUS,
  {
    name: 'compile/dynamic-import',
    message: 'import() is not supported',
    remedy: "Import at the top of the file: `import { ship } from './ship.ts';`.",
    kinds: [Js.CallExpression],
    isRefused: isDynamicImport,
    example: `const level = import('./main.ts');
trace(typeof level);`,
  },
  {
    name: 'compile/empty-json',
    message: 'the file is empty, which is no JSON',
    remedy: 'Write its data: `{ "lives": 3 }`, or `{}` or `[]` for none.',
    kinds: [Js.EndOfFileToken],
    isRefused: isEndOfEmptyJson,
  },
  {
    name: 'compile/regular-expression',
    message: node => `regular expressions are not supported: ${shown(node)}`,
    remedy: NO_PATTERNS,
    kinds: [Js.RegularExpressionLiteral],
    example: `const words = 'a-b'.split(/-/);
trace(words[0]);`,
  },
  {
    name: 'compile/big-integer',
    message: node => `bigint literals are not supported: ${shown(node)}`,
    remedy: NO_BIG_INTEGERS,
    kinds: [Js.BigIntLiteral],
    example: `const big = 10n;
trace(typeof big);`,
  },
  {
    name: 'compile/arguments',
    message: '"arguments" is not supported',
    remedy: NO_ARGUMENTS,
    kinds: [Js.Identifier],
    isRefused: isArguments,
    example: `function count() {
  return arguments.length;
}
trace(count());`,
  },
  {
    name: 'compile/var',
    message: '"var" is not supported in a namespace or static block',
    remedy: 'Declare it once with `let`, in front of all that uses it.',
    kinds: [Js.VariableDeclarationList],
    isRefused: isVar,
    example: `namespace game {
  if (btn(0)) {
    var lives = 3;
  }
  trace(lives);
}`,
  },
  {
    name: 'compile/prototype',
    message: node => `${nameOf(node)} is not supported: prototypes cannot be read or set`,
    remedy: NO_PROTOTYPES,
    kinds: [Js.PropertyAssignment],
    isRefused: isPrototypeKey,
    example: `const ship = { __proto__: { speed: 1 } };
trace(typeof ship);`,
  },
  {
    name: 'compile/reserved-name',
    message: node => `names that begin with js_ or __TS__, and _ENV, are reserved: ${shown(node)}`,
    remedy: 'Choose another name.',
    kinds: [Js.Identifier],
    isRefused: isReservedName,
    example: `const js_speed = 5;
trace(js_speed);`,
  },
  {
    name: 'compile/hole',
    message: 'an array has to say what each of its elements is',
    remedy: 'Write `undefined` for one that is not set: `[1, undefined, 3]`.',
    kinds: [Js.OmittedExpression],
    isRefused: isHole,
    example: `const list = [1, , 3];
trace(list.length);`,
  },
  {
    name: 'compile/accessor',
    message: node => `"accessor" is not supported: ${nameOf(node)}`,
    remedy: 'Leave the word out, or write `get` and `set`.',
    kinds: [Js.PropertyDeclaration],
    isRefused: isAccessorField,
    example: `class Ship {
  accessor speed = 1;
}
trace(new Ship().speed);`,
  },
  {
    name: 'compile/decorator',
    message: node => `decorators are not supported: ${shown(node)}`,
    remedy: 'Call the function yourself: `const Logged = logged(Ship);`.',
    kinds: [Js.Decorator],
    example: `function logged(type: unknown) {
  trace(typeof type);
}
@logged
class Ship {}
trace(typeof Ship);`,
  },
  {
    name: 'compile/reserved-name',
    message: node => `Lua gives members of classes that are named ${nameOf(node)} a meaning of its own`,
    remedy: 'Choose another name.',
    kinds: [Js.MethodDeclaration, Js.PropertyDeclaration, Js.GetAccessor, Js.SetAccessor, Js.Parameter],
    isRefused: isMetamethod,
    example: `class Ship {
  __eq() {
    return true;
  }
}
trace(new Ship() === new Ship());`,
  },
  {
    name: 'compile/merged-enum',
    message: node => `the enum ${nameOf(node)} has the name of a namespace`,
    remedy: 'Give the namespace a name of its own.',
    kinds: [Js.EnumDeclaration],
    isRefused: isMergedEnum,
    example: `enum Size { Small }
namespace Size {
  export const all = 1;
}
trace(Size.Small);`,
  },
  {
    name: 'compile/static-super',
    message: '"super" is not supported in a static field',
    remedy: 'Write the name of the base class: `Ship.speed`.',
    kinds: [Js.SuperKeyword],
    isRefused: isInStaticField,
    example: `class Base {
  static speed = 2;
}
class Ship extends Base {
  static double = super.speed * 2;
}
trace(Ship.double);`,
  },
  {
    name: 'compile/super-by-key',
    message: node => `${shown(node)} is not supported: members of "super" are taken by their names`,
    remedy: 'Write the name: `super.speed`, `super.jump()`.',
    kinds: [Js.ElementAccessExpression],
    isRefused: isOfSuper,
    example: `class Base {
  speed() {
    return 2;
  }
}
class Ship extends Base {
  double(key: 'speed') {
    return super[key]() * 2;
  }
}
trace(new Ship().double('speed'));`,
  },
  {
    name: 'compile/return-of-constructor',
    message: 'a constructor cannot return another object on the console',
    remedy: 'Return it from a static method or a function: `static of(x: number) { … }`.',
    kinds: [Js.ReturnStatement],
    isRefused: returnsFromConstructor,
    example: `class Ship {
  constructor(other?: Ship) {
    if (other) return other;
  }
}
trace(typeof new Ship());`,
  },
  {
    name: 'compile/using',
    message: '"using" is not supported',
    remedy: 'Use `const`, and call the method that closes it: `try { … } finally { file.close(); }`.',
    kinds: [Js.VariableDeclarationList],
    isRefused: isUsing,
    example: `using file = { [Symbol.dispose]() {} };
trace(typeof file);`,
  },
  {
    name: 'compile/pattern',
    message: node =>
      `the default of ${nameOf(node)} would be computed before an earlier parameter is destructured`,
    remedy:
      'Destructure in the body: `function move(ship: Ship, speed?: number) { const { x = 1 } = ship; … speed ?? x … }`.',
    kinds: [Js.Parameter],
    isRefused: usesEarlierPattern,
    example: `const move = ({ x = 1 }, y = x) => x + y;
trace(move({}));`,
  },
];
