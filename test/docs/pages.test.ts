import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { anchorOf } from '../../docs/search.ts';
import { NO_INPUT } from '../../tools/console/input.ts';
import { runCartridge } from '../../tools/headless/run.ts';
import { buildCartridge } from '../../tools/project/build-cartridge.ts';
import { findProject } from '../../tools/project/index.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const docs = join(root, 'docs');
const pages = readdirSync(docs).filter(name => name.endsWith('.md'));
const scratch = mkdtempSync(join(tmpdir(), 'cartwright-docs-'));
/** Its programs have warnings and errors on purpose; site.test.ts builds them. */
const ERRORS_PAGE = 'errors.md';
/** Frames for which each program runs. */
const FRAMES = shortOrDeep(20, 80);

afterAll(() => rmSync(scratch, { recursive: true }));

/** The programs of the pages: their TypeScript blocks that have a TIC, under names such as balls-1. */
const programs = pages
  .filter(page => page !== ERRORS_PAGE)
  .flatMap(page =>
    [...readFileSync(join(docs, page), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)]
      .map(([, code]) => code)
      // Those with art need its files: art-page.test.ts.
      .filter(code => code.includes('function TIC') && !code.includes("'./art.ts'"))
      .map((code, index) => ({ name: `${page.replace('.md', '')}-${index + 1}`, code })),
  );

/** Puts all programs into one cartridge, which runs one after the other: building them one by one would take longer. */
function buildPrograms() {
  // Some import packages.
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'), 'junction');
  for (const { name, code } of programs) writeFileSync(join(scratch, `${name}.ts`), code);
  const imports = programs.map(({ name }, i) => `import { TIC as tic${i} } from './${name}.ts';`);
  const list = programs.map((_, i) => `tic${i}`).join(', ');
  const entry = `${imports.join('\n')}
const programs = [${list}];
let frame = 0;
export function TIC(): void {
  programs[Math.floor(frame / ${FRAMES})]();
  frame = frame + 1;
}
`;
  writeFileSync(join(scratch, 'all.ts'), entry);
  const project = findProject(join(scratch, 'all.ts'), root);
  if (!project.ok) throw new Error(project.diagnostics[0].message);
  return buildCartridge(project.value);
}

describe('the programs on the pages', () => {
  it('build without a warning, run without an error, and draw', LONG_FORM, async () => {
    expect(programs.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['balls-2', 'boxes-1', 'lines-1']),
    );
    const built = buildPrograms();
    // The cartridge has no sound and no settings of its own.
    const warnings = built.diagnostics.filter(
      ({ code }) => code !== 'lint/missing-sound' && code !== 'lint/save-id',
    );
    expect(warnings.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
    if (!built.ok) return;
    const drawing = new Set<string>();
    const errors: string[] = [];
    const frames = FRAMES * programs.length;
    const result = await runCartridge(built.value.cartridge, {
      frames,
      // The pointer crosses the screen repeatedly, while buttons are pressed and released.
      recording: Array.from({ length: frames }, (_, frame) => ({
        frame,
        input: {
          ...NO_INPUT,
          gamepads: frame % 16 < 8 ? 0x18 : 0x09,
          mouseX: 8 + (240 / FRAMES) * (frame % FRAMES),
          mouseY: 4 + (80 / FRAMES) * (frame % FRAMES),
        },
      })),
      onTick: (tick, frame) => {
        const { name } = programs[Math.floor(frame / FRAMES)];
        for (const { message } of tick.errors) errors.push(`${name}: ${message}`);
        const colors = new Uint32Array(tick.frame.slice().buffer);
        if (colors.some(color => color !== colors[0])) drawing.add(name);
      },
    });
    result.machine.close();
    expect(errors).toEqual([]);
    expect([...drawing]).toEqual(programs.map(({ name }) => name));
  });
});

/** Every page of Markdown, from the folder of the documents. */
const allPages = [
  ...readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter(name =>
    /^(?!node_modules)[^.].*\.md$/.test(name),
  ),
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'].map(name => join('..', name)),
];

describe('the links of the pages', () => {
  it.each(allPages)('of %s lead to files and sections that exist', page => {
    // Programs have brackets of their own.
    const text = readFileSync(join(docs, page), 'utf8').replace(/```[\s\S]*?```/g, '');
    const links = [...text.matchAll(/\]\(([^)#]*?)(?:#([^)]*))?\)/g)].filter(
      ([, to]) => !/^https?:/.test(to),
    );
    const missing = links.filter(([, to, anchor]) => {
      const file = to === '' ? join(docs, page) : resolve(dirname(join(docs, page)), to);
      return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).has(anchor));
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });
});

/** The anchors of a page's headings, as the site and GitHub make them. */
function anchorsOf(file: string): Set<string> {
  const text = readFileSync(file, 'utf8').replace(/```[\s\S]*?```/g, '');
  return new Set([...text.matchAll(/^#{1,6} (.*)$/gm)].map(([, title]) => anchorOf(title)));
}
