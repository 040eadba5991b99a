/**
 * The parts of a bundle, so that a command loads only what it needs of the tool.
 *
 * Plain JavaScript: the command line needs it before Node can load TypeScript.
 */

/** Commands that end quickly, or load what they need when they know it. */
const QUICK = ['check', 'completion', 'convert', 'doctor', 'edit', 'inspect', 'play', 'workshop'];

/** The part that has the bundled module; its file is loaded first. */
export const MAIN_PART = 'main';
/** The part with all that no other needs. */
export const LAST_PART = 'rest';

/**
 * Modules by the part that has them with all that they import, unless an earlier part has it.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const PARTS = {
  [MAIN_PART]: QUICK.map(name => `tools/cli/commands/${name}.ts`),
  project: ['tools/cli/commands/build.ts'],
  compiler: ['tools/compile/index.ts'],
  console: ['tools/cli/commands/run.ts', 'tools/cli/commands/profile.ts'],
  [LAST_PART]: [],
};

/**
 * The name of the file with a part.
 *
 * @param {string} main name of the main file, such as `tool.cjs`
 * @param {string} part
 */
export function partFile(main, part) {
  return part === MAIN_PART ? main : main.replace(/(?=\.cjs$)/, `.${part}`);
}
