/** Writes the table of the page about packages: what a small use of each costs, in real builds. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflate } from 'pako';
import { buildProject, findProject } from '../../tools/project/index.ts';
import { writeGame } from './drive.ts';
import { FETCHED } from './fetch.ts';
import { USES, type Use } from './uses.ts';

const PAGE = join(import.meta.dirname, '../../docs/packages.md');
const [START, END] = ['<!-- table of packages -->', '<!-- end of the table -->'];

interface Size {
  bytes: number;
  compressed: number;
}

/**
 * Writes the table.
 *
 * @param passed the packages whose drivers pass
 */
export async function writeTable(passed: readonly string[]): Promise<void> {
  const empty = await sizeOf('empty', 'trace(1);\n');
  if (typeof empty === 'string') throw new Error(`an empty game does not build: ${empty}`);
  const rows: string[] = [];
  for (const use of USES.filter(({ name }) => passed.includes(driverOf(name)))) {
    const size = await sizeOf(`use-${driverOf(use.name)}`, programOf(use));
    if (typeof size === 'string') {
      console.warn(`${use.name} is not in the table, because its use does not build: ${size}`);
      continue;
    }
    const { bytes, compressed } = size;
    const cells = [use.name, versionOf(use.name), use.purpose, codeOf(use)];
    const numbers = [bytes - empty.bytes, compressed - empty.compressed].map(one => one.toLocaleString('en'));
    rows.push(`| ${[...cells, ...numbers].join(' | ')} |`);
  }
  const head = '| package | version | for | what is used | bytes | compressed |\n|---|---|---|---|--:|--:|\n';
  const text = readFileSync(PAGE, 'utf8');
  const [from, to] = [text.indexOf(START), text.indexOf(END)];
  if (from < 0 || to < 0) throw new Error(`${PAGE} has no place for the table`);
  writeFileSync(PAGE, `${text.slice(0, from)}${START}\n\n${head}${rows.join('\n')}\n\n${text.slice(to)}`);
  console.log(`${rows.length} packages are in the table of ${PAGE}`);
}

/** The name of the driver of a package: `tween.js` of `@tweenjs/tween.js`. */
function driverOf(name: string): string {
  return name.replace(/^@[^/]+\//, '');
}

function programOf({ code, imports, module, name }: Use): string {
  return `import ${imports} from '${module ?? name}';\n\ntrace(${code});\n`;
}

/** The code of a use in a table of Markdown. */
function codeOf({ code }: Use): string {
  return `\`${code.replaceAll('|', '\\|')}\``;
}

function versionOf(name: string): string {
  const manifest = readFileSync(join(FETCHED, 'node_modules', name, 'package.json'), 'utf8');
  return String(JSON.parse(manifest).version);
}

/** The size of a program, or why it does not build. */
async function sizeOf(name: string, text: string): Promise<Size | string> {
  const entry = writeGame(name, FETCHED, `${text}\nexport function TIC(): void {}\n`);
  const project = findProject(entry, FETCHED);
  const built = project.ok ? await buildProject(project.value) : project;
  if (!built.ok) {
    const [problem] = built.diagnostics.filter(({ severity }) => severity === 'error');
    return problem.message;
  }
  const { code } = built.value.cartridge;
  return { bytes: code.length, compressed: deflate(code, { level: 9 }).length };
}
