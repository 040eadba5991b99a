/** The frames of an animation in a row, and its playback. */

import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { PixelImage } from '../canvas/pixel-image.ts';
import { ToolButton } from '../panels/tool-button.tsx';
import type { Shared } from '../shared.ts';
import { AnimationButton } from './animation-dialog.tsx';
import type { Drawing } from './drawing.ts';
import type { FrameEdits } from './edit-frames.ts';

interface Props {
  drawing: Drawing;
  edits: FrameEdits;
  shared: Shared;
}

export function FramesStrip({ drawing, edits, shared }: Props) {
  const picture = drawing.picture.value;
  if (!picture || picture.isSheet || picture.area === 'screen') return null;
  const { durations, tags, info } = picture;
  const shown = drawing.shownFrame;
  const count = durations.length;
  return (
    <div class="frame-strip" role="group" aria-label="Frames">
      <div class="frame-edits" role="toolbar" aria-label="Frames">
        <ToolButton
          icon="plus"
          label="Add a copy of this frame"
          shortcut="Alt+N"
          hint="start"
          onClick={() => edits.add()}
        />
        <ToolButton
          icon="minus"
          label="Delete this frame"
          shortcut="Alt+Delete"
          hint="start"
          disabled={count < 2}
          onClick={() => edits.remove()}
        />
        <AnimationButton drawing={drawing} edits={edits} />
        <ToolButton
          icon="left"
          label="Move this frame to the left"
          shortcut="<"
          hint="start"
          disabled={shown === 0}
          onClick={() => edits.move(-1)}
        />
        <ToolButton
          icon="right"
          label="Move this frame to the right"
          shortcut=">"
          hint="start"
          disabled={shown === count - 1}
          onClick={() => edits.move(1)}
        />
        <ToolButton
          icon="onion"
          label="See the frames before and after"
          shortcut="N"
          hint="start"
          pressed={drawing.hasOnion.value}
          disabled={count < 2}
          onClick={() => {
            drawing.hasOnion.value = !drawing.hasOnion.value;
          }}
        />
      </div>
      <div class="frame-list">
        {durations.map((duration, frame) => {
          const text = `${tags.find(({ from }) => from === frame)?.name ?? frame} · ${duration} ms`;
          return (
            <button
              // Frames are identified by number.
              key={`${info.id} ${String(frame)}`}
              type="button"
              class="frame-button"
              aria-pressed={shown === frame}
              aria-label={`Frame ${frame}: ${text}`}
              onClick={() => {
                drawing.frame.value = frame;
              }}
            >
              <FramePicture drawing={drawing} shared={shared} frame={frame} />
              <small>{text}</small>
            </button>
          );
        })}
        {count > 1 && (
          <span class="hint">
            <kbd>keys , .</kbd>
          </span>
        )}
      </div>
    </div>
  );
}

function FramePicture({ drawing, shared, frame }: Omit<Props, 'edits'> & { frame: number }) {
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
      // The listener may outlive its canvas for a moment.
      const context = canvas.current?.getContext('2d');
      if (!context) return;
      context.clearRect(0, 0, width, height);
      context.drawImage(image.canvas, 0, 0);
    });
  }, [drawing, shared, picture, width, height, frame]);
  return <canvas ref={canvas} width={width} height={height} aria-hidden="true" />;
}
