/**
 * A second model of the memory behind the snapshot ring (specification: sound §10 c): writes the whole image into one
 * buffer, offset by offset, instead of looking one byte up. Native pointers are zero.
 */
import type { Voice } from './records.ts';
import type { Sequencer } from './sequencer.ts';
import type { Synthesizer } from './synthesizer.ts';

/** Drawing state that lies behind the sound state. */
export interface Surroundings {
  synced: number;
  activeBank: number;
  hiddenBank: Uint8Array;
  clip: number[];
}

/** 128 KiB from the start of the ring: further than any phase reaches. */
export function memoryImage(
  sequencer: Sequencer,
  synthesizer: Synthesizer,
  around: Surroundings,
): Uint8Array {
  const image = new Uint8Array(1 << 17);
  const view = new DataView(image.buffer);
  const word = (at: number, value: number) => view.setInt32(at, value, true);
  for (const [i, slot] of synthesizer.ring.entries()) image.set(slot, 204 * i);
  word(2448, synthesizer.head);
  word(2452, synthesizer.tail);
  const voice = (at: number, record: Voice) => {
    word(at, record.tick);
    word(at + 16, record.index);
    word(at + 20, record.note);
    image[at + 24] = record.left + 16 * record.right;
    image[at + 25] = record.speed & 7;
    word(at + 28, record.duration);
  };
  for (let c = 0; c < 4; c += 1) {
    voice(2460 + 32 * c, sequencer.s[c]!);
    voice(2596 + 32 * c, sequencer.m[c]!);
    const { chord, vibrato, slide, finePitch, delay } = sequencer.commands[c]!;
    const at = 2724 + 48 * c;
    word(at, chord.tick);
    image[at + 4] = chord.x + 16 * chord.y;
    word(at + 8, vibrato.tick);
    image[at + 12] = vibrato.period + 16 * vibrato.depth;
    word(at + 16, slide.tick);
    image[at + 20] = slide.start;
    word(at + 24, slide.duration);
    word(at + 28, finePitch);
    word(at + 40, delay.ticks);
    image.set(sequencer.m[c]!.positions, 2916 + 4 * c);
  }
  word(2588, sequencer.ticks);
  image[2932] = sequencer.jump.active ? 1 : 0;
  word(2936, sequencer.jump.frame);
  word(2940, sequencer.jump.beat);
  word(2944, sequencer.tempo);
  word(2948, sequencer.speed);
  word(2996, around.synced);
  word(3000, around.activeBank);
  image.set(around.hiddenBank, 3004);
  for (const [i, edge] of around.clip.entries()) word(19388 + 4 * i, edge);
  image[19404] = 1;
  return image;
}
