/** The frames of an animation in a row, and how it is shown. */

import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { PixelImage } from '../canvas/pixel-image.ts';
import { ToolButton } from '../panels/tool-button.tsx';
import type { Shared } from '../shared.ts';
import type { Drawing } from './drawing.ts';

interface Props {
  drawing: Drawing;
  shared: Shared;
}

export function FramesStrip({ drawing, shared }: Props) {
  const picture = drawing.picture.value;
  if (!picture || picture.isSheet || picture.area === 'screen') return null;
  if (picture.durations.length < 2) {
    const { id } = picture.info;
    if (!id.endsWith('.png')) return null;
    return (
      <p class="hint frame-hint">
        One frame. For an animation draw the frames side by side, and say in cart.json how many there are:{' '}
        <code>{`{ "art": { "${id}": { "frames": 4 } } }`}</code>
      </p>
    );
  }
  return (
    <div class="frame-strip" role="group" aria-label="Frames">
      <ToolButton
        icon="onion"
        label="See the frames before and after"
        shortcut="N"
        pressed={drawing.hasOnion.value}
        hint="above"
        onClick={() => {
          drawing.hasOnion.value = !drawing.hasOnion.value;
        }}
      />
      {picture.durations.map((duration, frame) => (
        <button
          // A frame is its number.
          key={`${picture.info.id} ${String(frame)}`}
          type="button"
          class="frame-button"
          aria-pressed={drawing.frame.value === frame}
          aria-label={`Frame ${frame}, ${duration} milliseconds`}
          onClick={() => {
            drawing.frame.value = frame;
          }}
        >
          <FramePicture drawing={drawing} shared={shared} frame={frame} />
          <small>
            {picture.tags.find(({ from }) => from === frame)?.name ?? frame} · {duration} ms
          </small>
        </button>
      ))}
      <span class="hint">
        <kbd>,</kbd> <kbd>.</kbd>
      </span>
    </div>
  );
}

function FramePicture({ drawing, shared, frame }: Props & { frame: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = drawing.picture.value!;
  const { width, height } = picture;
  useEffect(() => {
    const image = new PixelImage();
    return effect(() => {
      shared.pictures.drawn.value;
      const size = width * height;
      const pixels = picture.pixels.subarray(frame * size, (frame + 1) * size);
      image.set(pixels, { width, height }, drawing.colors.value);
      const context = canvas.current!.getContext('2d')!;
      context.clearRect(0, 0, width, height);
      context.drawImage(image.canvas, 0, 0);
    });
  }, [drawing, shared, picture, width, height, frame]);
  return <canvas ref={canvas} width={width} height={height} aria-hidden="true" />;
}
