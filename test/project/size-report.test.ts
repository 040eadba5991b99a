import { dirname } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import fc from 'fast-check';
import { Deflate, deflate, Z_FIXED, Z_HUFFMAN_ONLY, Z_PARTIAL_FLUSH } from 'pako';
import { expect, test } from 'vitest';
import { chunkSizes } from '../../tools/cartridge/sizes.ts';
import { encodeTic } from '../../tools/cartridge/tic/tic.ts';
import type { MinifyLevel } from '../../tools/compile/index.ts';
import { attributeBytes } from '../../tools/project/attribute-bytes.ts';
import { buildCartridge } from '../../tools/project/build-cartridge.ts';
import { compressedBits } from '../../tools/project/compressed-bits.ts';
import { functionFinder } from '../../tools/project/function-places.ts';
import { type BuiltCartridge, findProject, reportSizes, type Size } from '../../tools/project/index.ts';
import { type Files, withFiles } from '../compile/differential.ts';

const GAME: Files = {
  'main.ts': `import { Ship } from './ship.ts';
import { label } from './text.ts';
const ship = new Ship();
const list: number[] = [];
export function TIC(): void {
  ship.turn(btn(0) ? 1 : -1);
  list.push(ship.angle % 7);
  print(label(list.map(n => n + 1)), ship.angle, 3);
}`,
  'ship.ts': `export class Ship {
  angle = 0;
  turn(by: number): void {
    this.angle += by * 0.25;
    this.clamp();
  }
  private clamp(): void {
    if (this.angle > 360) this.angle -= 360;
  }
}`,
  'text.ts': `export const label = (numbers: number[]): string => {
  const intro = 'a text that nobody else has: grüße';
  return intro + numbers.join(',');
};`,
  'cart.json': '{ "title": "Sizes" }',
};

function build(minify: MinifyLevel, use: (built: BuiltCartridge, tic: Uint8Array) => void): void {
  withFiles(GAME, entry => {
    const project = findProject(entry, '/');
    const built = project.ok ? buildCartridge(project.value, { minify }) : undefined;
    if (!built?.ok) throw new Error('does not build');
    const tic = encodeTic(built.value.cartridge);
    if (!tic.ok) throw new Error('does not encode');
    use(built.value, tic.value);
  });
}

function sum(sizes: readonly Size[], key: keyof Size): number {
  return sizes.reduce((total, size) => total + size[key], 0);
}

test.each<MinifyLevel>(['none', 'safe', 'pack'])(
  'all parts add up to the code and to its zlib stream, minified: %s',
  minify => {
    build(minify, (built, tic) => {
      const report = reportSizes(built, tic, '/', true);
      const parts = [...report.modules, ...report.helpers, report.metadata, report.shared];
      expect(report.code.bytes).toBe(built.cartridge.code.length);
      const packed = chunkSizes(tic).find(({ name }) => name === 'zippedCode');
      expect(report.code.stored).toBe(minify === 'pack' ? 'compressed' : 'plain');
      expect(report.code.compressed).toBe(packed?.size ?? deflate(built.cartridge.code, { level: 9 }).length);
      expect(sum(parts, 'bytes')).toBe(report.code.bytes);
      expect(sum(parts, 'compressed')).toBe(report.code.compressed);
      for (const module of report.modules)
        for (const key of ['bytes', 'compressed'] as const)
          expect(sum(module.functions, key)).toBe(module[key]);
      expect(
        sum(
          report.chunks.map(({ bytes }) => ({ bytes, compressed: 0 })),
          'bytes',
        ),
      ).toBe(tic.length);
      expect(report.cartridge.bytes).toBe(tic.length);
      const short = reportSizes(built, tic, '/', false);
      const withoutFunctions = report.modules.map(module => ({ ...module, functions: [] }));
      expect(short.code).toEqual(report.code);
      // What is rounded together adds up, so a byte may be rounded up elsewhere.
      expect(withoutCompressed(short)).toEqual(withoutCompressed({ ...report, modules: short.modules }));
      expect(short.modules.map(({ name, bytes }) => [name, bytes])).toEqual(
        withoutFunctions.map(({ name, bytes }) => [name, bytes]),
      );
    });
  },
);

function withoutCompressed(report: object): object {
  return JSON.parse(JSON.stringify(report, (key, value) => (key === 'compressed' ? undefined : value)));
}

test.each<MinifyLevel>(['none', 'safe'])(
  'a text counts towards the function it stands in, minified: %s',
  minify => {
    build(minify, (built, tic) => {
      const report = reportSizes(built, tic, '/', true);
      const module = report.modules.find(({ name }) => name.endsWith('/text.ts'));
      const label = module?.functions.find(({ name }) => name === 'label');
      expect(label?.line).toBe(1);
      expect(label?.bytes).toBeGreaterThan(Buffer.byteLength('a text that nobody else has: grüße'));
      // Its letters are code beyond ASCII as well, so a count of characters would be short.
      expect(built.lua.length).toBeLessThan(built.cartridge.code.length);
      // The comments end with the one that names the language.
      expect(report.metadata.bytes).toBe(built.lua.indexOf('lua\n') + 4);
      expect(report.helpers.length).toBeGreaterThan(0);
    });
  },
);

test.each<MinifyLevel>(['none', 'safe', 'pack'])(
  'a helper names the line that brings it, minified: %s',
  minify => {
    const files: Files = {
      'main.ts': `import { halves } from './halves.ts';
const sizes = { left: 3, top: 4, width: 5 };
export function TIC(): void {
  const { left, ...others } = sizes;
  const name = btn(0) ? 'a' : undefined;
  trace(\`\${name} \${left} \${Object.keys(others).length}\`);
  trace(halves([left, 2]).join());
  trace(btn() | left);
  const [first, ...behind] = halves([left, 2, 3]);
  trace(first + behind.length);
}`,
      'halves.ts': `
export const halves = (list: number[]): number[] => list.map(n => n / 2);`,
      'cart.json': '{}',
    };
    withFiles(files, entry => {
      const project = findProject(entry, '/');
      const built = project.ok ? buildCartridge(project.value, { minify, optimise: false }) : undefined;
      const tic = built?.ok ? encodeTic(built.value.cartridge) : undefined;
      if (!built?.ok || !tic?.ok) throw new Error('does not build');
      const { helpers } = reportSizes(built.value, tic.value, dirname(entry), false);
      const placeOf = (name: string) => {
        const { file, line, by } = helpers.find(helper => helper.name === name) ?? {};
        return [file, line, by];
      };
      expect(placeOf('js_rest')).toEqual(['main.ts', 4, undefined]);
      expect(placeOf('js_text')).toEqual(['main.ts', 6, undefined]);
      expect(placeOf('__TS__ArrayMap')).toEqual(['halves.ts', 2, undefined]);
      // Named by no line: others need it.
      expect(placeOf('js_noting')).toEqual(['main.ts', 2, 'js_ordered']);
      expect(helpers.filter(({ file }) => file === undefined)).toEqual([]);
      // The rest of a list is not a call of slice.
      expect(helpers.map(({ name }) => name).filter(name => /Slice|relative/.test(name))).toEqual([]);
    });
  },
);

test('every byte belongs to the mapping before it', () => {
  build('safe', ({ lua, sourceMap, helpers }) => {
    const runs = attributeBytes(lua, sourceMap, [], 3);
    const withHelpers = attributeBytes(lua, sourceMap, helpers, 3);
    expect(withHelpers.filter(({ owner }) => typeof owner === 'object' && 'helper' in owner)).toHaveLength(
      helpers.length,
    );
    // The second opinion: the position that the library for source maps gives for each letter of a line.
    const trace = new TraceMap(sourceMap);
    let offset = 0;
    let owner: string | undefined;
    let run = 0;
    for (const [index, line] of lua.split('\n').entries())
      for (const [column, letter] of [...`${line}\n`].entries()) {
        const place = originalPositionFor(trace, { line: index + 1, column });
        if (place.source !== null)
          owner = `${sourceMap.sources.indexOf(place.source)} ${place.line} ${place.column}`;
        while (runs[run + 1] && runs[run + 1].start <= offset) run++;
        const found = runs[run].owner;
        const text =
          typeof found === 'object' && 'source' in found
            ? `${found.source} ${found.line + 1} ${found.column}`
            : undefined;
        expect([offset, text]).toEqual([offset, owner]);
        offset += Buffer.byteLength(letter);
      }
    expect(offset).toBe(Buffer.byteLength(lua) + 1);
  });
});

test('the bits of all bytes are those of the stream', () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 3000, max: 40 });
  fc.assert(
    fc.property(bytes, fc.constantFrom(0, 1, 6, 9), (data, level) => {
      const stream = deflate(data, { level: level as 0 | 1 | 6 | 9 });
      const bits = compressedBits(stream, data.length);
      expect(bits.reduce((total, count) => total + count, 0)).toBeCloseTo(stream.length * 8, 3);
    }),
    { numRuns: 60 },
  );
});

test('blocks may begin in the middle of a byte', () => {
  const made = new Deflate({ strategy: Z_FIXED });
  const parts = ['one', 'two', 'three', 'fourth'].map(word => new TextEncoder().encode(word));
  for (const part of parts) made.push(part, Z_PARTIAL_FLUSH);
  made.push(new Uint8Array(0), true);
  const bits = compressedBits(made.result as Uint8Array, 17);
  expect(bits.reduce((total, count) => total + count, 0)).toBeCloseTo(made.result.length * 8, 3);
});

test('without matches equal bytes take equal bits, and frequent ones fewer', () => {
  const data = Uint8Array.from({ length: 4000 }, (_, i) => (i % 16 === 0 ? 1 + (i % 7) : 65));
  const bits = compressedBits(deflate(data, { strategy: Z_HUFFMAN_ONLY }), data.length);
  const ofByte = new Map<number, Set<string>>();
  for (const [index, byte] of data.entries())
    ofByte.set(byte, (ofByte.get(byte) ?? new Set()).add(bits[index].toFixed(6)));
  for (const counts of ofByte.values()) expect(counts.size).toBe(1);
  expect(Number([...ofByte.get(65)!][0])).toBeLessThan(Number([...ofByte.get(2)!][0]));
});

test('a copy of something before is cheap, and a broken stream is refused', () => {
  const random = Uint8Array.from({ length: 500 }, (_, i) => (i * i * 2654435761) >>> 23);
  const data = new Uint8Array(1000);
  data.set(random);
  data.set(random, 500);
  const stream = deflate(data, { level: 9 });
  const bits = compressedBits(stream, data.length);
  const first = bits.slice(0, 500).reduce((total, count) => total + count, 0);
  const second = bits.slice(500).reduce((total, count) => total + count, 0);
  expect(second).toBeLessThan(first / 2);
  expect(() => compressedBits(stream.slice(0, 100), data.length)).toThrow('corrupt');
  expect(() => compressedBits(stream, 999)).toThrow('a different length');
});

test('places belong to the outermost function or method around them', () => {
  const lines = [
    'const a = 1;',
    'function one() { return () => 2; }',
    'const two = (x: number) => x;',
    'class Three { value = 3; get four() { return 4; } constructor() {} static five = () => 5; }',
    'export default { six() { return 6; } };',
    'function overload(x: string): void;',
    'function overload(x: unknown): void {}',
  ];
  const find = functionFinder('file.ts', lines.join('\n'));
  const nameAt = (line: number, part: string) => find(line, lines[line].indexOf(part))?.name;
  expect(nameAt(0, '1')).toBeUndefined();
  expect([nameAt(1, 'function'), nameAt(1, '2')]).toEqual(['one', 'one']);
  expect([nameAt(2, 'const'), nameAt(2, '=> x')]).toEqual(['two', 'two']);
  expect([nameAt(3, 'value'), nameAt(3, '4;'), nameAt(3, 'constructor'), nameAt(3, '5;')]).toEqual([
    undefined,
    'Three.four',
    'Three.constructor',
    'Three.five',
  ]);
  expect(nameAt(4, '6;')).toBe('six');
  expect([nameAt(5, 'overload'), nameAt(6, 'overload')]).toEqual([undefined, 'overload']);
  expect(find(1, 3)?.line).toBe(2);
});
