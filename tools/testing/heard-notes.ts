/** The audible notes in the console's sound registers. */

import * as at from '../console/memory-map.ts';

/** An audible channel. */
export interface Note {
  /** 0 to 3. */
  channel: number;
  /** In hertz. */
  frequency: number;
  /** 1 to 15. */
  volume: number;
}

/** The audible channels in the console's memory. */
export function heardNotes(ram: Uint8Array): Note[] {
  return Array.from({ length: at.CHANNEL_COUNT }, (_, channel) => {
    const address = at.SOUND_REGISTERS + channel * at.SOUND_REGISTER_SIZE;
    const [low, high] = [ram[address], ram[address + 1]];
    return { channel, frequency: low | ((high & 15) << 8), volume: high >> 4 };
  }).filter(({ volume, frequency }) => volume > 0 && frequency > 0);
}
