import { GifWriter } from 'omggif';
import { expect, test } from 'vitest';
import { concatBytes } from '../../tools/cartridge/bytes.ts';
import { CODE_LIMIT } from '../../tools/cartridge/cartridge.ts';
import { CHUNK, chunkParts } from '../../tools/cartridge/tic/chunks.ts';
import { decodePlainChunks } from '../../tools/cartridge/tic/plain-chunks.ts';
import { decodeTic, encodeTic } from '../../tools/cartridge/tic/tic.ts';
import { exportHtml } from '../../tools/export/html.ts';
import { escapeHtml } from '../../tools/export/html-document.ts';
import { decodePageData } from '../../tools/player/page-data.ts';
import { LISTENER, luaCartridge } from './games.ts';
import { exportedHtml } from './page.ts';

const SOURCE_MAP = {
  version: 3 as const,
  sources: ['main.ts'],
  sourcesContent: ['secret source'],
  names: [],
  mappings: '',
};

function dataOf(html: string) {
  return decodePageData(/<script type="application\/json"[^>]*>([^<]*)</.exec(html)![1]);
}

test('the page carries the cartridge as its .tic file has it', async () => {
  const tic = encodeTic(LISTENER);
  const html = await exportedHtml(LISTENER);
  expect(tic.ok && dataOf(html).cartridge).toEqual(tic.ok && tic.value);
  expect(decodeTic(dataOf(html).cartridge)).toEqual(LISTENER);
});

test('the page of an old cartridge has its cover picture on the screen, and nothing that reads it', async () => {
  const gif: number[] = [];
  const writer = new GifWriter(gif, 240, 136, { palette: [0x140c1c, 0xdeeed6] });
  writer.addFrame(0, 0, 240, 136, new Array(240 * 136).fill(1));
  const cover = chunkParts(CHUNK.coverGif, 0, Uint8Array.from(gif.slice(0, writer.end())));
  const code = chunkParts(CHUNK.code, 0, new TextEncoder().encode('function TIC() end'));
  const old = decodeTic(concatBytes([...cover, ...code]));
  expect(old.banks[0].screen.slice(0, 2)).toEqual(Uint8Array.of(0xff, 0xff));
  const html = await exportedHtml({ ...old, original: concatBytes([...cover, ...code]) });
  expect(decodePlainChunks(dataOf(html).cartridge).banks).toEqual(old.banks);
  expect(html).not.toContain('Invalid GIF');
});

test('only a page for development carries the source map and may speak to its server', async () => {
  const game = { cartridge: LISTENER, sourceMap: SOURCE_MAP };
  const [release, development] = [await exportHtml(game), await exportHtml(game, { development: true })];
  if (!release.ok || !development.ok) throw new Error('the export failed');
  expect(dataOf(release.value).sourceMap).toBeUndefined();
  expect(dataOf(development.value).sourceMap).toEqual(SOURCE_MAP);
  expect(release.value).not.toContain('connect-src');
  expect(development.value).toContain("connect-src 'self'");
  expect([release.value, development.value].map(html => html.includes('WebSocket'))).toEqual([false, true]);
});

test('the page names no address on the network', async () => {
  const html = await exportedHtml(LISTENER);
  const addresses = [...html.matchAll(/(?:https?:)?\/\/[\w-]+\.[\w.-]+[^\s"'`<)]*/g)].map(
    ([address]) => address,
  );
  // The name space of SVG is a name, not an address that is fetched.
  expect(addresses.filter(address => !address.includes('www.w3.org/2000/svg'))).toEqual([]);
});

test('a cartridge that cannot be written is not exported', async () => {
  const outcome = await exportHtml({ cartridge: luaCartridge('-'.repeat(CODE_LIMIT + 1)) });
  expect(outcome.ok).toBe(false);
});

test('text cannot break out of an element or an attribute', () => {
  expect(escapeHtml('<a href="x">&amp;</a>')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;amp;&lt;/a&gt;');
});
