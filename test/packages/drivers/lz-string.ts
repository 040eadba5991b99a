import LZString from 'lz-string';

const text = 'hello hello hello world, hello again';
const base64 = LZString.compressToBase64(text);
trace(base64);
trace(LZString.decompressFromBase64(base64));
const encoded = LZString.compressToEncodedURIComponent(text);
trace(encoded);
trace(LZString.decompressFromEncodedURIComponent(encoded));
const level = Array.from({ length: 200 }, (_, i) => ' #.'.charAt((i * i) % 3)).join('');
trace(LZString.compressToBase64(level));
trace(LZString.decompressFromBase64(LZString.compressToBase64(level)) === level);
trace(LZString.compressToBase64(''));
