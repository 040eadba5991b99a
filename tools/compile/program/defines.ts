/**
 * Constants that a build defines: `DEVELOPMENT`, and those of `--define` and `cart.json`. Programs declare them as
 * globals; the linker replaces their names by their values.
 */

import { dirname, join } from 'node:path';

/** What a constant can be. */
export type DefinedValue = boolean | number | string;

export type Defines = Readonly<Record<string, DefinedValue>>;

/** True while a game is played and worked on, false in what is given away; part of the typings of the console. */
export const DEVELOPMENT = 'DEVELOPMENT';

/** True in a program that is debugged; no program can name it. */
export const DEBUGGED = '____debugged';

/** Constants that every build has. */
export const BUILD_CONSTANTS: Defines = { [DEVELOPMENT]: false, [DEBUGGED]: false };

/** The constants of a game that is played while it is worked on. */
export function playDefines(defines: Defines = {}): Defines {
  return { [DEVELOPMENT]: true, ...defines };
}

/** Name of the file that declares the constants of a build. There is none on disk. */
const DECLARATIONS = 'cartwright-define.d.ts';

/** The file of a program that declares the constants of its build; undefined where the console's typings know all. */
export function defineDeclarations(
  entry: string,
  defines: Defines,
): { file: string; text: string } | undefined {
  const lines = Object.entries(defines)
    .filter(([name]) => !Object.hasOwn(BUILD_CONSTANTS, name))
    // Not the value itself: what it excludes would be an error of types.
    .map(([name, value]) => `declare const ${name}: ${typeof value};\n`);
  return lines.length > 0 ? { file: join(dirname(entry), DECLARATIONS), text: lines.join('') } : undefined;
}

/** Whether a file of a program is the one that declares the constants of its build. */
export function isDefineDeclarations(file: string): boolean {
  return file.endsWith(`/${DECLARATIONS}`) || file.endsWith(`\\${DECLARATIONS}`);
}
