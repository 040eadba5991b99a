/** The scene of one polygon: it is edited, and every crossing of the point's ray is counted aloud. */

import { BUTTON_A, BUTTON_B, BUTTON_X, BUTTON_Y, CROSS } from '../kit/button-names.ts';
import type { Controls } from '../kit/lesson/controls.ts';
import { helpItem } from '../kit/lesson/help.ts';
import type { Scene } from '../kit/lesson/lesson.ts';
import { createCounting, stepCounting } from './counting.ts';
import { fillRuns } from './crossings.ts';
import { drawEditor, drawNumbers } from './draw-editor.ts';
import { createEditor, stepEditor } from './editor.ts';
import type { Shape } from './shapes.ts';
import { playCrossing, playVerdict } from './sounds.ts';

/** A scene that begins with a shape; what the player makes of it stays. */
export function createPolygonScene(shape: Shape): Scene {
  const editor = createEditor(shape);
  const counting = createCounting();
  const runs: number[] = [];
  let runCount = 0;
  return {
    name: shape.name,
    help: [
      helpItem(CROSS, 'OR DRAG: MOVE'),
      helpItem(BUTTON_A, 'NEXT'),
      helpItem(BUTTON_B, 'SCENE'),
      helpItem(BUTTON_X, 'ADD'),
      helpItem(BUTTON_Y, 'REMOVE'),
    ],
    step(this: void, controls: Controls): void {
      stepEditor(editor, controls);
      if (editor.changed) runCount = fillRuns(editor.ring, runs);
      const sounding = stepCounting(counting, editor);
      editor.changed = false;
      if (sounding === 'crossing') playCrossing(counting.counted);
      else if (sounding !== 'nothing') playVerdict(sounding === 'inside');
    },
    draw(this: void, time: number): void {
      drawEditor(editor, counting, runs, runCount, time);
      drawNumbers(editor, counting);
    },
  };
}
