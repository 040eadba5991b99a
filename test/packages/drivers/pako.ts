import { deflate, deflateRaw, gzip, inflate, inflateRaw, ungzip } from 'pako';

const text = 'a level of tiles, a level of tiles, and a level of tiles once more: '.repeat(6);
const data = Uint8Array.from(text, letter => letter.charCodeAt(0));
for (const level of [0, 1, 6, 9] as const) {
  const packed = deflate(data, { level });
  trace(`${level} ${packed.length} ${[...packed.slice(0, 24)].join()}`);
  trace(String.fromCharCode(...inflate(packed)) === text);
}
trace([...deflateRaw(data.subarray(0, 60))].join());
trace(inflateRaw(deflateRaw(data)).length);
trace(ungzip(gzip(data)).length);
try {
  inflate(new Uint8Array([1, 2, 3]));
} catch (problem) {
  trace(typeof problem === 'string' ? problem : (problem as Error).message);
}
