/** Options of the drawing tools: brush size, symmetry, patterns. */

import type { IconName } from '../panels/icons.ts';
import { ToolButton } from '../panels/tool-button.tsx';
import type { Drawing } from './drawing.ts';
import type { Switch } from './gesture.ts';

const SIZES = [1, 2, 3, 4, 6, 8] as const;

const SWITCHES: readonly (readonly [name: Switch, icon: IconName, label: string, shortcut?: string])[] = [
  ['isPixelPerfect', 'perfect', 'Smooth lines drawn by hand'],
  ['isSolid', 'solidRectangle', 'Filled shapes'],
  ['isDithered', 'dither', 'Every other pixel', 'D'],
  ['mirrorX', 'mirror', 'Mirror left and right', 'M'],
  ['mirrorY', 'flipY', 'Mirror up and down'],
  ['wraps', 'tiled', 'Tiled: go on at the other side', 'T'],
];

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
      {SWITCHES.map(([name, icon, label, shortcut]) => (
        <ToolButton
          key={name}
          icon={icon}
          label={label}
          shortcut={shortcut}
          pressed={on[name]}
          hint="below"
          disabled={name === 'isSolid' && !hasShape}
          onClick={() => drawing.toggle(name)}
        />
      ))}
    </div>
  );
}
