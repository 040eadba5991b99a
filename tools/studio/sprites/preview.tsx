/** A preview as in the game: small, animated, and tiled. */

import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { PixelImage } from '../canvas/pixel-image.ts';
import { clipOf } from './clip.ts';
import { type ColorKeys, OPAQUE } from './color-keys.ts';
import type { Drawing } from './drawing.ts';
import { type GameLooks, LOOKS, type Look } from './game-looks.ts';
import { frameAt, playedFrames } from './playback.ts';

/** Size of the preview in pixels. */
const EDGE = 80;

interface Props {
  drawing: Drawing;
  looks: GameLooks;
  keys: ColorKeys;
}

export function Preview({ drawing, looks, keys }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const tagName = useSignal('');
  const tag = useComputed(() => drawing.picture.value?.tags.find(({ name }) => name === tagName.value));
  useEffect(() => {
    const image = new PixelImage();
    let request = 0;
    const draw = (now: number) => {
      request = requestAnimationFrame(draw);
      const picture = drawing.picture.value;
      const context = canvas.current?.getContext('2d');
      if (!picture || !context) return;
      const { width, height, durations, pixels } = picture;
      const frames = playedFrames(durations.length, tag.value);
      const frame = frames.length > 1 ? frameAt(frames, durations, now) : drawing.shownFrame;
      const size = width * height;
      const grid = { columns: width, rows: height, cells: pixels.subarray(frame * size, (frame + 1) * size) };
      const clip = clipOf(grid, drawing.region, 0);
      image.set(
        clip.cells,
        { width: clip.columns, height: clip.rows },
        looks.colors(drawing.colors.value, picture.info.bank),
        drawing.key,
      );
      context.clearRect(0, 0, EDGE, EDGE);
      context.imageSmoothingEnabled = false;
      const isTiled = drawing.switches.value.wraps;
      const most = Math.max(clip.columns, clip.rows) * (isTiled ? 3 : 1);
      const scale = Math.max(most > EDGE ? EDGE / most : Math.floor(EDGE / most), 0.25);
      const [wide, high] = [clip.columns * scale, clip.rows * scale];
      if (!isTiled)
        context.drawImage(
          image.canvas,
          Math.round((EDGE - wide) / 2),
          Math.round((EDGE - high) / 2),
          wide,
          high,
        );
      else
        for (let y = 0; y < EDGE; y += high)
          for (let x = 0; x < EDGE; x += wide) context.drawImage(image.canvas, x, y, wide, high);
    };
    request = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(request);
  }, [drawing, tag]);
  const tags = drawing.picture.value?.tags ?? [];
  return (
    <div class="preview">
      <canvas ref={canvas} width={EDGE} height={EDGE} aria-label="Preview" />
      <div class="preview-choices">
        {tags.length > 0 && (
          <select
            aria-label="Animation"
            value={tagName.value}
            onChange={event => {
              tagName.value = (event.target as HTMLSelectElement).value;
            }}
          >
            <option value="">all frames</option>
            {tags.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
        <KeyChoice drawing={drawing} keys={keys} />
        <LookChoice looks={looks} bank={drawing.picture.value?.info.bank ?? 0} />
      </div>
    </div>
  );
}

/** The choice of a sheet's transparent color. */
function KeyChoice({ drawing, keys }: Omit<Props, 'looks'>) {
  const picture = drawing.picture.value;
  if (!picture?.isSheet) return null;
  const named = (key: number) => (key === OPAQUE ? 'none transparent' : `${key} transparent`);
  return (
    <select
      aria-label="Transparent color"
      title="Which color the checked ground and the eraser stand for"
      value={keys.chosen.value.get(picture.info.id) ?? ''}
      onChange={event => {
        const { value } = event.currentTarget;
        keys.choose(picture.info.id, value === '' ? undefined : Number(value));
      }}
    >
      <option value="">{named(keys.guess(picture, drawing.slots))}, as drawn</option>
      {[OPAQUE, ...drawing.colors.value.keys()].map(key => (
        <option key={key} value={key}>
          {named(key)}
        </option>
      ))}
    </select>
  );
}

/** The choice of colors: a VRAM bank, or the game's current palette. */
function LookChoice({ looks, bank }: { looks: GameLooks; bank: number }) {
  const offered = Object.entries(LOOKS).filter(([look]) => looks.isOffered(look as Look, bank));
  if (offered.length < 2) return null;
  return (
    <select
      aria-label="Colors of the preview"
      value={looks.look.value}
      onChange={event => {
        looks.look.value = event.currentTarget.value as Look;
      }}
    >
      {offered.map(([look, name]) => (
        <option key={look} value={look}>
          {name}
        </option>
      ))}
    </select>
  );
}
