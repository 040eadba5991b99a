import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, describe, expect, test } from 'vitest';
import * as library from '../../src/geometry/index.ts';
import { compile } from '../../tools/compile/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'cartwright-use-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a cartridge project of somebody else', () => {
  test('imports cartwright/geometry without installing it, also with paths of its own, and as if installed', () => {
    mkdirSync(join(folder, 'src', 'hello'), { recursive: true });
    // Sources in node_modules, as those of the library are in an installed package.
    const installed = join(folder, 'node_modules', 'rules');
    mkdirSync(installed, { recursive: true });
    writeFileSync(join(installed, 'package.json'), '{ "name": "rules", "exports": "./index.ts" }');
    writeFileSync(join(installed, 'index.ts'), "export { half } from './half.ts';\n");
    writeFileSync(
      join(installed, 'half.ts'),
      'export function half(whole: number): number {\n  return whole / 2;\n}\n',
    );
    const entry = join(folder, 'src', 'hello', 'main.ts');
    writeFileSync(
      join(folder, 'tstl.json'),
      JSON.stringify({ compilerOptions: { strict: true, paths: { '#own': ['./src/own.ts'] } } }),
    );
    writeFileSync(join(folder, 'src', 'own.ts'), 'export const radius: number = 7;\n');
    writeFileSync(
      entry,
      `import { ballsTouch } from 'cartwright/geometry';
import { half } from 'rules';
import { radius } from '#own';
export function TIC(): void {
  trace(ballsTouch(0, 0, radius, 9, 0, half(4)) ? 'hit' : 'miss');
}
`,
    );
    const compiled = compile(entry, { optimise: false });
    expect(compiled.diagnostics).toEqual([]);
    expect(compiled.ok && compiled.value.lua).toContain('trace(ballsTouch(0, 0, 7, 9, 0, half(4))');
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
    expect(await kept('ringsTouch')).toEqual([
      'orientation',
      'pointInRing',
      'ringsTouch',
      'segmentIntersection',
      'segmentsTouch',
    ]);
  });
});
