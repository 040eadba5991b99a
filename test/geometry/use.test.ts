import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, describe, expect, test } from 'vitest';
import * as library from '../../src/geometry/index.ts';
import { buildCartridge, findProject } from '../../tools/project/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'cartwright-use-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a cartridge project of somebody else', () => {
  test('imports cartwright/geometry without installing anything, also with paths of its own', () => {
    mkdirSync(join(folder, 'src', 'hello'), { recursive: true });
    const entry = join(folder, 'src', 'hello', 'main.ts');
    writeFileSync(
      join(folder, 'tstl.json'),
      JSON.stringify({ compilerOptions: { strict: true, paths: { '#own': ['./src/own.ts'] } } }),
    );
    writeFileSync(join(folder, 'src', 'own.ts'), 'export const radius: number = 7;\n');
    writeFileSync(
      entry,
      `import { ballsTouch } from 'cartwright/geometry';
import { radius } from '#own';
export function TIC(): void {
  trace(ballsTouch(0, 0, radius, 9, 0, 2) ? 'hit' : 'miss');
}
`,
    );
    const project = findProject(entry, folder);
    const built = project.ok ? buildCartridge(project.value) : project;
    expect(built.diagnostics).toEqual([]);
    expect(built.ok).toBe(true);
  });
});

describe('a bundler', () => {
  /** The functions of the library that stay when one is used. */
  async function kept(name: string): Promise<string[]> {
    const entry = fileURLToPath(new URL('../../src/geometry/index.ts', import.meta.url));
    const { outputFiles } = await build({
      stdin: { contents: `export { ${name} } from ${JSON.stringify(entry)};`, resolveDir: folder },
      bundle: true,
      format: 'esm',
      write: false,
    });
    const { text } = outputFiles[0];
    return Object.keys(library)
      .filter(each => text.includes(`function ${each}(`))
      .sort();
  }

  test('keeps of the library only what a function needs', async () => {
    expect(await kept('ballsTouch')).toEqual(['ballsTouch']);
    expect(await kept('boxesOverlap')).toEqual(['boxesOverlap']);
    expect(await kept('pushBoxes')).toEqual(['pushBoxes']);
    expect(await kept('ringsTouch')).toEqual(['pointInRing', 'ringsTouch', 'segmentsTouch']);
  });
});
