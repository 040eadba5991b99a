/** The keys of the sprite editor: those of TIC-80's own, and some more. */

import { ARROWS, plainKey } from '../panels/typing.ts';
import type { Drawing, Tool } from './drawing.ts';
import type { FrameEdits } from './edit-frames.ts';
import type { PictureCanvas } from './picture-canvas.ts';
import type { SheetChoice } from './sheet-choice.ts';

export interface DrawingKeys {
  drawing: Drawing;
  edits: FrameEdits;
  choice: SheetChoice;
  canvas: PictureCanvas | undefined;
}

/** Keys of the tools: those of TIC-80, which are shown, and then those of Aseprite. */
export const TOOL_KEYS: Readonly<Record<string, Tool>> = {
  '1': 'pencil',
  '2': 'pick',
  '3': 'select',
  '4': 'fill',
  '8': 'eraser',
  l: 'line',
  r: 'rectangle',
  o: 'ellipse',
  x: 'replace',
  b: 'pencil',
  e: 'eraser',
  i: 'pick',
  g: 'fill',
  u: 'rectangle',
  v: 'select',
};

/** Does what a key asks for; returns whether it asks for anything. */
export function onDrawingKey(event: KeyboardEvent, isCommand: boolean, keys: DrawingKeys): boolean {
  if (isCommand && event.key.toLowerCase() === 'a') {
    keys.drawing.selection.value = keys.drawing.region;
    keys.drawing.tool.value = 'select';
    return true;
  }
  if (event.altKey && !isCommand) return onAltKey(event, keys.edits);
  return isCommand || event.altKey ? false : onPlainKey(event, keys);
}

/** By their places: with Alt, keys write other letters on some computers. */
function onAltKey({ code }: KeyboardEvent, edits: FrameEdits): boolean {
  if (code === 'KeyN') edits.add();
  else if (code === 'Delete' || code === 'Backspace') edits.remove();
  else return false;
  return true;
}

function onPlainKey(event: KeyboardEvent, { drawing, edits, choice, canvas }: DrawingKeys): boolean {
  const { shiftKey } = event;
  const key = plainKey(event);
  const tool = TOOL_KEYS[key];
  const arrow = ARROWS[key];
  const isOnPicture = event.target === canvas?.view.canvas;
  if (tool) drawing.tool.value = tool;
  else if (key === 'Enter' && isOnPicture) canvas?.pressKey();
  else if (arrow && canvas?.hasCursor) canvas.moveCursor(...arrow, shiftKey);
  else if (key === 'Escape' && canvas?.hasCursor) canvas.hideCursor();
  else if (arrow && shiftKey) drawing.shift(...arrow);
  else if (arrow && drawing.selection.value) drawing.nudge(...arrow);
  else if (arrow) choice.step(...arrow);
  else if (key === '5') drawing.flipX();
  else if (key === '6') drawing.flipY();
  else if (key === '7') drawing.rotate();
  else if (key === '9') drawing.outline();
  else if (key === '[') drawing.stepColor(-1);
  else if (key === ']') drawing.stepColor(1);
  else if (key === 'Tab' && !shiftKey && isOnPicture) choice.toggleArea();
  else if (key === 'Delete' || key === 'Backspace') drawing.erase();
  else if (key === 'Escape' && drawing.selection.value) drawing.selection.value = undefined;
  else if (key === '+' || key === '=') canvas?.view.zoom(1);
  else if (key === '-') canvas?.view.zoom(-1);
  else if (key === '0') canvas?.fit();
  else if (key === 'm') drawing.toggle('mirrorX');
  else if (key === 'd') drawing.toggle('isDithered');
  else if (key === 't') drawing.toggle('wraps');
  else if (key === 'n') drawing.hasOnion.value = !drawing.hasOnion.value;
  else if (key === '<') edits.move(-1);
  else if (key === '>') edits.move(1);
  else if (key === ',') drawing.stepFrame(-1);
  else if (key === '.') drawing.stepFrame(1);
  else return false;
  return true;
}
