/** Lines that use typed arrays and their buffers, as those in library-lines.ts. */

import type { LibraryLines } from './library-lines.ts';

export const TYPED_ARRAYS: LibraryLines = {
  declarations: `
      const B = () => new Uint8Array([5, 3, 8, 1, 3]);
      const F = () => new Float32Array([1.5, -2.25, NaN, Infinity]);
      const D = () => new DataView(new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 9]).buffer);
      const E = new Int16Array(0);
    `,
  same: [
    'B().at(0), B().at(-1), B().at(9), B().at(-9), E.at(0), F().at(1.9)',
    'B().copyWithin(0, 3).join(), B().copyWithin(1, 0, 2).join(), B().copyWithin(-2, 0).join()',
    'B().every(x => x > 0), B().every(x => x > 1), E.every(() => false)',
    'B().fill(9).join(), B().fill(300, 1, 3).join(), B().fill(-1, -2).join(), F().fill(0.1, 1).join()',
    'B().filter(x => x > 2).join(), B().filter((_, i) => i > 2).length, E.filter(() => true).length',
    'B().find(x => x > 5), B().find(x => x > 9), B().findIndex(x => x === 3), B().findIndex(x => x === 4)',
    'B().findLast(x => x === 3), B().findLastIndex(x => x === 3), B().findLastIndex(x => x === 4)',
    '!let sum = 0; B().forEach((x, i, list) => { sum += x * i + list.length; }); show(sum);',
    'B().includes(8), B().includes(4), F().includes(NaN), B().includes(5, 1), B().includes(5, -5)',
    'B().indexOf(3), B().indexOf(3, 2), B().indexOf(4), F().indexOf(NaN), B().lastIndexOf(3), B().lastIndexOf(3, 2)',
    "B().join(), B().join('-'), B().join(''), E.join(), F().join()",
    'B().length, E.length, B().byteLength, F().byteLength, B().byteOffset, B().subarray(2).byteOffset',
    'B().map(x => x * 100).join(), F().map(x => x / 3).join(), E.map(x => x).length, B().map((_, i) => i).join()',
    'B().reduce((a, b) => a + b), B().reduce((a, b) => a + b, 10), B().reduceRight((a, b) => a - b)',
    "B().reduce((text, x) => text + x, ''), B().reduceRight((text, x) => text + x, '')",
    'B().reverse().join(), B().toReversed().join(), F().reverse().join()',
    '!const list = B(); list.set([1, 2], 3); list.set(new Float32Array([7.9])); show(list.join());',
    'B().slice().join(), B().slice(1, -1).join(), B().slice(9).length, B().slice(-2).join(), B().slice(3, 1).length',
    'B().some(x => x > 7), B().some(x => x > 8), E.some(() => true)',
    'B().sort().join(), B().sort((a, b) => b - a).join(), F().sort().join(), new Float64Array([0, -0]).sort().join()',
    'B().subarray(1, 3).join(), B().subarray(-2).join(), B().subarray(9).length, B().subarray(1).subarray(1, 2).join()',
    'B().toSorted().join(), B().toSorted((a, b) => b - a).join(), B().with(1, 300).join(), B().with(-1, 2).join()',
    'B().toString(), String(E), String(F()), B().valueOf().length',
    "[...B().entries()].join('|'), [...B().keys()].join(), [...B().values()].join(), [...B()].join()",
    'B().BYTES_PER_ELEMENT, Float64Array.BYTES_PER_ELEMENT, E.BYTES_PER_ELEMENT',
    'Uint8ClampedArray.of(-1, 0.5, 1.5, 300).join(), Uint16Array.from([65536, -1]).join()',
    "Int8Array.from('123', Number).join(), Int32Array.from(new Set([1, 2])).join(), Uint32Array.of(-1).join()",
    'new Uint16Array(B()).join(), new Int8Array(new Uint8Array([200, 100])).join(), new Float64Array(2).join()',
    'new Uint8Array(new ArrayBuffer(4), 1).length, new Uint8Array(new ArrayBuffer(4), 1, 2).length',
    'new ArrayBuffer(8).byteLength, new ArrayBuffer(0).byteLength, new ArrayBuffer(8).slice(2, -1).byteLength',
    'new Uint8Array(B().buffer.slice(1, 3)).join(), ArrayBuffer.isView(B()), ArrayBuffer.isView(B().buffer)',
    'ArrayBuffer.isView(D()), D().byteLength, D().byteOffset, D().buffer.byteLength',
    'new DataView(new ArrayBuffer(8), 2).byteLength, new DataView(new ArrayBuffer(8), 2, 3).byteLength',
    'D().getInt8(0), D().getUint8(8), D().getInt16(1), D().getInt16(1, true), D().getUint16(3), D().getInt32(2, true)',
    'D().getUint32(5), D().getUint32(5, true), D().getFloat32(1), D().getFloat32(1, true), D().getFloat64(1)',
    '!const view = D(); view.setInt8(0, -1); view.setUint8(1, 511); view.setInt16(2, -2); view.setUint16(4, 65537, true); ' +
      'show(view.getUint8(0), view.getUint8(1), view.getUint16(2), view.getUint16(4, true), view.getInt8(5));',
    '!const view = D(); view.setInt32(0, -5); view.setUint32(4, -6, true); show(view.getInt32(0), view.getUint32(4, true));',
    '!const view = D(); view.setFloat32(0, 0.1); view.setFloat64(1, 0.1, true); show(view.getFloat64(1, true), view.getInt8(0));',
    '!try { B().with(9, 1); } catch (e) { show((e as Error).name, (e as Error).message); }',
    '!try { new Uint8Array(-1); } catch (e) { show((e as Error).name); }',
    '!for (const at of [-1, 6, 99]) try { D().getInt32(at); } catch (e) { show((e as Error).message); }',
    'B().buffer === B().buffer, B() instanceof Uint8Array, Array.isArray(B()), typeof B(), 1 in B(), 9 in B()',
  ],
  refused: ['D().getBigInt64(0)', 'D().setBigUint64(0, 1n)', 'D().getBigUint64(0)', 'D().setBigInt64(0, 1n)'],
};
