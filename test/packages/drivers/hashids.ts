import Hashids from 'hashids';

const hashids = new Hashids('a salt of mine');
const id = hashids.encode(1, 2, 3);
trace(id);
trace(hashids.decode(id).join());
trace(hashids.encode([45, 434, 1313, 99]));
trace(new Hashids('x', 10).encode(1));
trace(new Hashids('', 0, 'abcdefghijklmnopqrstuvwxyz').encode(12345));
trace(hashids.encodeHex('507f1f77'));
trace(hashids.decodeHex(hashids.encodeHex('507f1f77')));
