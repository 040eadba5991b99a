import alea from 'seedrandom/lib/alea.js';
import xor128 from 'seedrandom/lib/xor128.js';

const random = alea('hello.');
trace(random());
trace(random.int32());
trace(random.quick());
trace(random.double());
const again = alea('hello.');
trace(again());
trace(again() === alea('hello.')());
for (const name of ['a', 'b']) {
  const other = xor128(name);
  trace([other(), other.int32(), other.quick()].join(' '));
}
const saved = alea('state', { state: true });
saved();
const state = saved.state();
const next = saved();
trace(alea('', { state })() === next);
