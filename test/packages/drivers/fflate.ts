import {
  deflateSync,
  gunzipSync,
  gzipSync,
  inflateSync,
  strFromU8,
  strToU8,
  unzlibSync,
  zlibSync,
} from 'fflate';

const data = strToU8(
  'hello hello hello hello world world world, this is a text that repeats repeats repeats',
);
trace(data.length);
const packed = deflateSync(data, { level: 9 });
trace(packed.length);
trace(packed.join());
trace(strFromU8(inflateSync(packed)));
trace(strFromU8(unzlibSync(zlibSync(data, { level: 6 }))).length);
trace(strFromU8(gunzipSync(gzipSync(data, { mtime: 0 }))).length);
try {
  inflateSync(new Uint8Array([7, 255]));
} catch (e) {
  trace((e as Error).message);
}
