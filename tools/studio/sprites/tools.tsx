/** The tools beside the picture. */

import type { IconName } from '../panels/icons.ts';
import { ToolButton } from '../panels/tool-button.tsx';
import type { Drawing } from './drawing.ts';
import { TOOL_LABELS, type Tool } from './gesture.ts';
import type { PictureCanvas } from './picture-canvas.ts';
import { TOOL_KEYS } from './sprites-keys.ts';

const TOOLS = Object.keys(TOOL_KEYS) as Tool[];

interface Props {
  drawing: Drawing;
  canvas(): PictureCanvas | undefined;
}

export function Tools({ drawing, canvas }: Props) {
  const { tool, switches } = drawing;
  const icon = (name: Tool): IconName =>
    name === 'rectangle' && switches.value.isSolid ? 'solidRectangle' : name;
  return (
    <div class="tools-column" role="toolbar" aria-label="Tools" aria-orientation="vertical">
      {TOOLS.map(name => (
        <ToolButton
          key={name}
          icon={icon(name)}
          label={TOOL_LABELS[name]}
          shortcut={TOOL_KEYS[name][0].toUpperCase()}
          pressed={tool.value === name}
          hint="right"
          onClick={() => {
            tool.value = name;
          }}
        />
      ))}
      <hr />
      <ToolButton
        icon="flipX"
        label="Flip left and right"
        shortcut="5"
        hint="right"
        onClick={() => drawing.flipX()}
      />
      <ToolButton
        icon="flipY"
        label="Flip up and down"
        shortcut="6"
        hint="right"
        onClick={() => drawing.flipY()}
      />
      <ToolButton icon="rotate" label="Rotate" shortcut="7" hint="right" onClick={() => drawing.rotate()} />
      <ToolButton
        icon="outline"
        label="Outline in the chosen color"
        shortcut="9"
        hint="right"
        onClick={() => drawing.outline()}
      />
      <hr />
      <ToolButton icon="fit" label="Show all" shortcut="0" hint="right" onClick={() => canvas()?.fit()} />
    </div>
  );
}
