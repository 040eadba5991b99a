/** Programs whose code is the JavaScript of a package, where values have no types. */

import type { Files } from './differential.ts';

/** A program that runs JavaScript in a package. The code shows values with `show`, which it gets from the program. */
export function inPackage(code: string): Files {
  return {
    'node_modules/it/package.json': JSON.stringify({ name: 'it', type: 'module', main: 'index.js' }),
    'node_modules/it/index.js': `export default function (out) {\n${code.replace(/\bshow\(/g, 'out(')}\n}`,
    'main.ts': "import run from 'it';\nrun((...values: any[]) => show(...values));",
  };
}
