import BitSet from 'bitset';

const a = new BitSet('10110');
const b = new BitSet([0, 1, 40]);
trace(a.toString());
trace(b.toString(16));
trace(a.or(b).toString());
trace(a.and(b).cardinality());
trace(a.xor(b).toArray().join());
trace(a.get(2));
a.set(70, 1).flip(0, 3);
trace(a.toString());
trace(a.msb());
trace(b.lsb());
trace([...(b as unknown as Iterable<number>)].length);
trace(a.slice(1, 5)!.toString());
trace(a.equals(b));
trace(a.clone().clear().isEmpty());
trace(BitSet.fromHexString('ff0')!.toArray().join());
