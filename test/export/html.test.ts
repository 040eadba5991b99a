import { deflateSync } from 'node:zlib';
import { GifWriter } from 'omggif';
import { expect, test } from 'vitest';
import { concatBytes } from '../../tools/cartridge/bytes.ts';
import { CODE_LIMIT } from '../../tools/cartridge/cartridge.ts';
import { CHUNK, chunkParts } from '../../tools/cartridge/tic/chunks.ts';
import { decodePlainChunks } from '../../tools/cartridge/tic/plain-chunks.ts';
import { decodeTic, encodeTic } from '../../tools/cartridge/tic/tic.ts';
import { escapeHtml } from '../../tools/escape-html.ts';
import { exportHtml } from '../../tools/export/html.ts';
import { unpack } from '../../tools/player/unpack.ts';
import { LISTENER, luaCartridge } from './games.ts';
import { exportedHtml } from './page.ts';

const SOURCE_MAP = {
  version: 3 as const,
  sources: ['main.ts'],
  sourcesContent: ['secret source'],
  names: [],
  mappings: '',
};

async function dataOf(html: string) {
  const { parts, ...data } = JSON.parse(/<script type="application\/json"[^>]*>([^<]*)</.exec(html)![1]);
  const player = new TextDecoder().decode(await unpack(parts.player));
  return { ...data, player, cartridge: await unpack(data.cartridge) };
}

test('the page carries the cartridge as its .tic file has it', async () => {
  const tic = encodeTic(LISTENER);
  const html = await exportedHtml(LISTENER);
  const { cartridge } = await dataOf(html);
  expect(tic.ok && cartridge).toEqual(tic.ok && tic.value);
  expect(decodeTic(cartridge)).toEqual(LISTENER);
});

test('compressed code lies in the page as its text: the page is compressed, and reads no other', async () => {
  const zippedCode = deflateSync(LISTENER.code);
  const { cartridge, player } = await dataOf(await exportedHtml({ ...LISTENER, zippedCode }));
  expect(decodePlainChunks(cartridge).code).toEqual(LISTENER.code);
  expect(player).not.toContain('incorrect data check');
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
  const { cartridge, player } = await dataOf(html);
  expect(decodePlainChunks(cartridge).banks).toEqual(old.banks);
  expect(player).not.toContain('Invalid GIF');
});

test('only a page for development carries the source map and may speak to its server', async () => {
  const game = { cartridge: LISTENER, sourceMap: SOURCE_MAP };
  const [release, development] = [await exportHtml(game), await exportHtml(game, { development: true })];
  if (!release.ok || !development.ok) throw new Error('the export failed');
  const data = [await dataOf(release.value), await dataOf(development.value)];
  expect(data.map(({ sourceMap }) => sourceMap)).toEqual([undefined, SOURCE_MAP]);
  expect(release.value).not.toContain('connect-src');
  expect(development.value).toContain("connect-src 'self'");
  expect(data.map(({ player }) => player.includes('WebSocket'))).toEqual([false, true]);
});

test('the page names no address on the network', async () => {
  const html = await exportedHtml(LISTENER);
  const { player } = await dataOf(html);
  const plain = html.replace(/<script type="application\/json"[^>]*>[^<]*</, '');
  const addresses = [...`${plain}\n${player}`.matchAll(/(?:https?:)?\/\/[\w-]+\.[\w.-]+[^\s"'`<)]*/g)].map(
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
