/** How the tools draw: the size of the brush, mirrors, patterns. */

import { ToolButton } from '../panels/tool-button.tsx';
import type { Drawing } from './drawing.ts';

const SIZES = [1, 2, 3, 4, 6, 8] as const;

export function BrushOptions({ drawing }: { drawing: Drawing }) {
  const { size, switches, tool } = drawing;
  const on = switches.value;
  const hasShape = tool.value === 'rectangle' || tool.value === 'ellipse';
  const hasBrush = ['pencil', 'eraser', 'line'].includes(tool.value);
  return (
    <div class="options-row" role="toolbar" aria-label="Options">
      <div class="segments" role="group" aria-label="Size of the brush">
        {SIZES.map(pixels => (
          <button
            key={pixels}
            type="button"
            class="brush-size"
            aria-pressed={size.value === pixels}
            aria-label={`${pixels} ${pixels === 1 ? 'pixel' : 'pixels'}`}
            disabled={!hasBrush}
            onClick={() => {
              size.value = pixels;
            }}
          >
            <i style={{ width: `${2 + 1.6 * pixels}px`, height: `${2 + 1.6 * pixels}px` }} />
          </button>
        ))}
      </div>
      <ToolButton
        icon="perfect"
        label="Smooth lines drawn by hand"
        pressed={on.isPixelPerfect}
        hint="below"
        onClick={() => drawing.toggle('isPixelPerfect')}
      />
      <ToolButton
        icon="solidRectangle"
        label="Filled shapes"
        pressed={on.isSolid}
        hint="below"
        disabled={!hasShape}
        onClick={() => drawing.toggle('isSolid')}
      />
      <ToolButton
        icon="dither"
        label="Every other pixel"
        shortcut="D"
        pressed={on.isDithered}
        hint="below"
        onClick={() => drawing.toggle('isDithered')}
      />
      <ToolButton
        icon="mirror"
        label="Mirror left and right"
        shortcut="M"
        pressed={on.mirrorX}
        hint="below"
        onClick={() => drawing.toggle('mirrorX')}
      />
      <ToolButton
        icon="flipY"
        label="Mirror up and down"
        pressed={on.mirrorY}
        hint="below"
        onClick={() => drawing.toggle('mirrorY')}
      />
      <ToolButton
        icon="tiled"
        label="Tiled: go on at the other side"
        shortcut="T"
        pressed={on.wraps}
        hint="below"
        onClick={() => drawing.toggle('wraps')}
      />
    </div>
  );
}
