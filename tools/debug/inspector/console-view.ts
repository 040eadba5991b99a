/** The console's memory as shown in a debugger. */

import type { Machine } from '../../console/machine.ts';
import * as at from '../../console/memory-map.ts';
import type { VirtualObject } from './remote-objects.ts';

const ROW = 16;
const BLOCK = 1024;

/** The console as an object: its memory by purpose and by address. */
export function consoleView(machine: Machine): VirtualObject {
  const { ram } = machine.state;
  return {
    description: 'Console',
    properties: () => [
      { name: 'vbank', value: machine.state.activeBank },
      { name: 'palette', value: list('palette', 16, color => hex(ram, at.PALETTE + 3 * color, 3, '#')) },
      { name: 'pmem', value: persistentView(machine) },
      {
        name: 'ram',
        value: list('96 KiB', at.RAM_SIZE / BLOCK, block =>
          list(
            address(block * BLOCK),
            BLOCK / ROW,
            row => hex(ram, block * BLOCK + row * ROW, ROW, ''),
            row => address(block * BLOCK + row * ROW),
          ),
        ),
      },
    ],
  };
}

function persistentView({ persistentMemory }: Machine): VirtualObject {
  const { buffer, byteOffset, length } = persistentMemory;
  const entries = new Uint32Array(buffer.slice(byteOffset, byteOffset + length));
  return {
    description: 'pmem',
    properties: () =>
      [...entries].flatMap((value, index) => (value === 0 ? [] : { name: String(index), value })),
  };
}

function list<Part extends string | VirtualObject>(
  description: string,
  count: number,
  part: (index: number) => Part,
  name: (index: number) => string = String,
): VirtualObject {
  return {
    description,
    properties: () =>
      Array.from({ length: count }, (_, index) => ({ name: name(index), value: part(index) })),
  };
}

function hex(ram: Uint8Array, start: number, count: number, prefix: string): string {
  return (
    prefix +
    [...ram.subarray(start, start + count)]
      .map(byte => byte.toString(16).padStart(2, '0'))
      .join(prefix ? '' : ' ')
  );
}

function address(value: number): string {
  return `0x${value.toString(16).padStart(5, '0')}`;
}
