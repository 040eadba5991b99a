/** The memory of a tested console, by address and by content. */

import type { Machine } from '../console/machine.ts';
import { readPersistent, writePersistent } from '../console/memory.ts';
import * as at from '../console/memory-map.ts';

/** Entries of the persistent memory. */
const ENTRIES = 256;

export class GameMemory {
  private readonly machine: () => Machine;
  private readonly onChange: () => void;

  /**
   * @param machine returns the current machine
   * @internal
   */
  constructor(machine: () => Machine, onChange: () => void) {
    this.machine = machine;
    this.onChange = onChange;
  }

  /** A byte of the 96 KiB that `peek` reads. */
  peek(address: number): number {
    return this.ram[inRange(address, at.RAM_SIZE, 'an address')];
  }

  /** Changes a byte. */
  poke(address: number, value: number): void {
    this.change();
    this.ram[inRange(address, at.RAM_SIZE, 'an address')] = value;
  }

  /** The tile id in a cell of the map. */
  mapCell(x: number, y: number): number {
    return this.ram[at.MAP + mapIndex(x, y)];
  }

  setMapCell(x: number, y: number, tile: number): void {
    this.change();
    this.ram[at.MAP + mapIndex(x, y)] = tile;
  }

  /** The color of a screen pixel, 0 to 15, in VRAM bank 0: the result of `pix`. */
  pixel(x: number, y: number): number {
    inRange(x, at.SCREEN_WIDTH, 'x');
    inRange(y, at.SCREEN_HEIGHT, 'y');
    const index = y * at.SCREEN_WIDTH + x;
    return (this.bank0[at.SCREEN + (index >> 1)] >> (4 * (index & 1))) & 15;
  }

  /** The sixteen colors of VRAM bank 0, as `#rrggbb`. */
  get palette(): string[] {
    const bytes = this.bank0.subarray(at.PALETTE, at.PALETTE + at.PALETTE_SIZE);
    return Array.from({ length: 16 }, (_, color) => {
      const rgb = [...bytes.subarray(3 * color, 3 * color + 3)];
      return `#${rgb.map(byte => byte.toString(16).padStart(2, '0')).join('')}`;
    });
  }

  /** An entry of the persistent memory: the result of `pmem(index)`. */
  persistent(index: number): number {
    return readPersistent(this.ram, inRange(index, ENTRIES, 'an entry of the persistent memory'));
  }

  setPersistent(index: number, value: number): void {
    this.change();
    writePersistent(this.ram, inRange(index, ENTRIES, 'an entry of the persistent memory'), value);
  }

  private get ram(): Uint8Array {
    return this.machine().state.ram;
  }

  /** Before a change, the machine must be the caller's. */
  private change(): void {
    this.machine();
    this.onChange();
  }

  private get bank0(): Uint8Array {
    const { ram, hiddenBank, activeBank } = this.machine().state;
    return activeBank === 0 ? ram : hiddenBank;
  }
}

function mapIndex(x: number, y: number): number {
  return inRange(y, at.MAP_HEIGHT, 'y') * at.MAP_WIDTH + inRange(x, at.MAP_WIDTH, 'x');
}

function inRange(value: number, count: number, what: string): number {
  if (!Number.isInteger(value) || value < 0 || value >= count)
    throw new RangeError(`${what} is 0 to ${count - 1}, not ${value}`);
  return value;
}
