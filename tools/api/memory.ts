/** Functions that read and write the console's 96 KiB of RAM (specification: console §1.2, §4.3). */

import { RAM_SIZE } from './memory-map.ts';
import { type ConsoleFunction, type Cost, countError, outside, type Parameter } from './types.ts';

const address: Parameter = {
  name: 'address',
  kind: 'integer',
  range: [0, RAM_SIZE - 1],
  doc: 'address in bytes',
};
const bits: Parameter = {
  name: 'bits',
  kind: 'bits',
  default: 8,
  doc: 'size of a unit in bits; the address counts such units',
};

const COPIED: Cost = { of: 'size', bytes: 256 };

/** peek1, peek2, peek4: one way of reading each, in units of a few bits. */
const unitReaders = ([1, 2, 4] as const).map(
  (size): ConsoleFunction => ({
    name: `peek${size}`,
    group: 'memory',
    doc: `Reads ${size} bit${size > 1 ? 's' : ''} of memory.`,
    accepts: [1],
    errors: [countError(`invalid parameters, peek${size}(addr)`)],
    signatures: [
      {
        counts: [1],
        parameters: [unitAddress(size)],
        returns: { type: 'number', doc: `value 0–${2 ** size - 1}; 0 outside the memory` },
      },
    ],
  }),
);

const unitWriters = ([1, 2, 4] as const).map(
  (size): ConsoleFunction => ({
    name: `poke${size}`,
    group: 'memory',
    doc: `Writes ${size} bit${size > 1 ? 's' : ''} of memory.`,
    accepts: [2],
    errors: [countError(`invalid parameters, poke${size}(addr,val)`)],
    signatures: [
      {
        counts: [2],
        parameters: [
          unitAddress(size),
          { name: 'value', kind: 'byte', range: [0, 2 ** size - 1], doc: 'value to write' },
        ],
      },
    ],
  }),
);

function unitAddress(size: number): Parameter {
  return {
    name: 'address',
    kind: 'integer',
    range: [0, (RAM_SIZE * 8) / size - 1],
    doc: `address in units of ${size} bit${size > 1 ? 's' : ''}, low bits of a byte first`,
  };
}

export const memoryFunctions: readonly ConsoleFunction[] = [
  {
    name: 'peek',
    group: 'memory',
    doc: 'Reads a byte, or a unit of 1, 2 or 4 bits, of memory. `cartwright/memory` has names for addresses.',
    accepts: { atLeast: 1 },
    errors: [countError('invalid parameters, peek(addr,bits)')],
    signatures: [
      {
        counts: [1, 2],
        exact: true,
        parameters: [address, bits],
        returns: { type: 'number', doc: 'value; 0 outside the memory' },
      },
    ],
  },
  {
    name: 'poke',
    group: 'memory',
    doc: 'Writes a byte, or a unit of 1, 2 or 4 bits, of memory. Outside the memory nothing happens. `cartwright/memory` has names for addresses.',
    accepts: { atLeast: 2 },
    errors: [countError('invalid parameters, poke(addr,val,bits)')],
    signatures: [
      {
        counts: [2, 3],
        exact: true,
        parameters: [address, { name: 'value', kind: 'byte', range: [0, 255], doc: 'value to write' }, bits],
      },
    ],
  },
  ...unitReaders,
  ...unitWriters,
  {
    name: 'memcpy',
    group: 'memory',
    doc: 'Copies a part of memory; source and destination may overlap. Nothing happens if a part lies outside the memory.',
    accepts: [3],
    errors: [countError('invalid params, memcpy(dest,src,size)')],
    signatures: [
      {
        counts: [3],
        parameters: [
          { ...address, name: 'destination', doc: 'address to copy to' },
          { ...address, name: 'source', doc: 'address to copy from' },
          { name: 'size', kind: 'integer', range: [0, RAM_SIZE], doc: 'number of bytes' },
        ],
      },
    ],
    cost: COPIED,
  },
  {
    name: 'memset',
    group: 'memory',
    doc: 'Fills a part of memory with one value. Nothing happens if a part lies outside the memory.',
    accepts: [3],
    errors: [countError('invalid params, memset(dest,val,size)')],
    signatures: [
      {
        counts: [3],
        parameters: [
          { ...address, name: 'destination', doc: 'address of the first byte' },
          { name: 'value', kind: 'byte', range: [0, 255], doc: 'value to write' },
          { name: 'size', kind: 'integer', range: [0, RAM_SIZE], doc: 'number of bytes' },
        ],
      },
    ],
    cost: COPIED,
  },
  {
    name: 'pmem',
    group: 'memory',
    doc: 'Reads or writes one of 256 numbers that outlive the program. Give the cartridge a `saveid`, or the numbers are lost when its graphics change.',
    accepts: { atLeast: 1 },
    errors: [
      countError('invalid params, pmem(index [val]) -> val'),
      { message: 'invalid persistent tic index\n', cause: 'for indices other than 0–255' },
    ],
    signatures: [
      {
        counts: [1, 2],
        parameters: [
          {
            name: 'index',
            kind: 'integer',
            range: [0, 255],
            stops: outside(0, 255),
            doc: 'number of the slot',
          },
          {
            name: 'value',
            kind: 'integer',
            range: [0, 4294967295],
            losesFractions: true,
            default: 'not written',
            doc: 'whole number to store; anything else stores 0',
          },
        ],
        returns: { type: 'number', doc: 'value before the call, 0–4294967295' },
      },
    ],
  },
];
