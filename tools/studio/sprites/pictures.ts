/** The pictures that are open on the page: their pixels, and their slots in the running game. */

import { computed, signal } from '@preact/signals';
import { decodeBase64, encodeBase64 } from '../../cartridge/base64.ts';
import { isFramesChange, sourcesOf } from '../animation.ts';
import {
  type Animation,
  type CellChange,
  type Change,
  type DocumentInfo,
  isCellsChange,
  type PictureContent,
  TRANSPARENT,
} from '../documents.ts';
import { OpenDocuments } from '../open-documents.ts';
import type { NamedFile } from '../picture-names.ts';
import type { StudioContext } from '../studio-context.ts';

const TILE_EDGE = 8;

/** A picture with its pixels. */
export interface OpenPicture extends Omit<PictureContent, 'pixels'> {
  info: DocumentInfo;
  pixels: Uint8Array;
}

export class Pictures extends OpenDocuments<PictureContent, OpenPicture> {
  readonly kind = 'picture';
  /** Counts changes of pixels. */
  readonly drawn = signal(0);

  /** Number of owners of each memory slot, by bank and id. */
  private readonly owners = computed(() => {
    const counts = new Map<string, number>();
    for (const { info, slots, isSheet } of this.open.value.values())
      for (const { id } of isSheet ? [] : slots)
        counts.set(`${info.bank} ${id}`, (counts.get(`${info.bank} ${id}`) ?? 0) + 1);
    return counts;
  });

  constructor(context: StudioContext) {
    super(context);
    context.addKind(this);
  }

  /** The pictures with names in code, except for one. */
  named(except?: string): NamedFile[] {
    return [...this.open.value.values()].flatMap(({ constant, info }) =>
      constant === undefined || info.id === except ? [] : [{ constant, file: info.name }],
    );
  }

  protected opened({ pixels, ...content }: PictureContent, info: DocumentInfo): OpenPicture {
    this.drawn.value++;
    return { ...content, info, pixels: decodeBase64(pixels) };
  }

  protected make(change: Change): void {
    const picture = this.open.value.get(change.document);
    if (!picture) return;
    if (isCellsChange(change)) this.paint(picture, change.cells);
    else if (isFramesChange(change)) {
      this.set(change.document, withAnimation(picture, change.after as Animation));
      this.drawn.value++;
    }
  }

  /** Previews cells on the page and in the running game. */
  paint(picture: OpenPicture, cells: readonly CellChange[]): void {
    for (const [index, before, after] of cells) {
      picture.pixels[index] = after;
      this.paintLive(picture, index, before, after);
    }
    this.drawn.value++;
  }

  private paintLive(picture: OpenPicture, index: number, before: number, after: number): void {
    const { width, height, slots, info } = picture;
    const [x, y] = [index % width, Math.floor(index / width) % height];
    const frame = Math.floor(index / (width * height));
    const columns = Math.ceil(width / TILE_EDGE);
    const parts = columns * Math.ceil(height / TILE_EDGE);
    const part = Math.floor(y / TILE_EDGE) * columns + Math.floor(x / TILE_EDGE);
    const slot = slots[frame * parts + part];
    // A slot shared by several frames is not changed: the next build separates them.
    if (!slot || slot.id < 0 || this.owners.value.get(`${info.bank} ${slot.id}`)! > 1) return;
    const column = slot.flip & 1 ? TILE_EDGE - 1 - (x % TILE_EDGE) : x % TILE_EDGE;
    const row = slot.flip & 2 ? TILE_EDGE - 1 - (y % TILE_EDGE) : y % TILE_EDGE;
    const key = keyOf(picture);
    const [from, to] = [before, after].map(color => (color === TRANSPARENT ? key : color));
    this.context.live.putPixel(info.bank, slot.id, row * TILE_EDGE + column, from, to);
  }
}

/** The frames of a picture. */
export function animationOf({ width, height, durations, pixels, tags }: OpenPicture): Animation {
  const size = width * height;
  const frames = durations.map((_, frame) => encodeBase64(pixels.subarray(frame * size, (frame + 1) * size)));
  return { frames, durations, tags };
}

/** A picture with other frames. New ones are not in memory yet. */
function withAnimation(picture: OpenPicture, { frames, durations, tags }: Animation): OpenPicture {
  const { width, height, slots } = picture;
  const size = width * height;
  const pixels = new Uint8Array(size * frames.length);
  for (const [index, frame] of frames.entries()) pixels.set(decodeBase64(frame), index * size);
  const parts = Math.ceil(width / TILE_EDGE) * Math.ceil(height / TILE_EDGE);
  const sources = sourcesOf(animationOf(picture).frames, frames);
  return {
    ...picture,
    pixels,
    durations: [...durations],
    tags: [...tags],
    slots: sources.flatMap((source, index) =>
      source === undefined || sources.indexOf(source) < index
        ? Array.from({ length: parts }, () => ({ id: -1, flip: 0 }))
        : slots.slice(source * parts, (source + 1) * parts),
    ),
  };
}

/** The number of transparent pixels in memory: for a picture without any, the first unused number. */
export function keyOf({ colorKey, pixels }: Pick<OpenPicture, 'colorKey' | 'pixels'>): number {
  if (colorKey !== undefined) return colorKey;
  const free = Array.from({ length: TRANSPARENT }, (_, color) => color).find(
    color => !pixels.includes(color),
  );
  return free ?? 0;
}
