/** The editor of tiles, sprites and pictures. */

import { useEffect, useRef } from 'preact/hooks';
import { FlagRow } from '../flags/flag-row.tsx';
import { ColorRow } from '../panels/color-row.tsx';
import type { EditorProps } from '../panels/shell.tsx';
import { isTyping } from '../panels/typing.ts';
import { pastedFile } from '../pasted-text.ts';
import type { Shared } from '../shared.ts';
import { BrushOptions } from './brush-options.tsx';
import type { Clip } from './clip.ts';
import { FramesStrip } from './frames-strip.tsx';
import { copyImage } from './import/clipboard.ts';
import { PictureCanvas } from './picture-canvas.ts';
import { Preview } from './preview.tsx';
import { SheetPanel } from './sheet-panel.tsx';
import { onSpritesKey } from './sprites-keys.ts';
import { Tools } from './tools.tsx';

export function SpritesEditor({ context, shared }: EditorProps<Shared>) {
  const { drawing, choice, edits, looks, keys, imports } = shared.spritesEditor;
  const canvas = useRef<HTMLCanvasElement>(null);
  const copied = useRef<Clip | undefined>(undefined);
  const shown = useRef<PictureCanvas | undefined>(undefined);
  useEffect(() => {
    const made = new PictureCanvas(canvas.current!, drawing, shared, cell => choice.choosePart(cell));
    shown.current = made;
    canvas.current!.focus({ preventScroll: true });
    return () => made.close();
  }, [drawing, shared, choice]);
  useEffect(() => choice.follow(), [choice]);
  useEffect(() => keys.watch(), [keys]);
  const onKey = (event: KeyboardEvent) => {
    if (isTyping(event)) return;
    const isTaken = onSpritesKey(event, {
      drawing,
      edits,
      choice,
      canvas: shown.current,
    });
    if (isTaken) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const copy = (event: ClipboardEvent) => {
    const clip = isTyping(event) ? undefined : drawing.copy();
    if (!clip) return false;
    event.preventDefault();
    copied.current = clip;
    void copyImage(clip, drawing.colors.value);
    return true;
  };
  const paste = (event: ClipboardEvent) => {
    const clip = copied.current;
    // Copies of other programs can be pasted anywhere in the studio.
    if (isTyping(event) || !clip || pastedFile(event.clipboardData)) return;
    event.preventDefault();
    if (!imports.putClip(clip)) imports.tellRoom('What was copied', clip.columns, clip.rows);
  };
  const picture = drawing.picture.value;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the editor work wherever in it one is
    <div
      class="studio-parts"
      onKeyDown={onKey}
      onCopy={copy}
      onCut={event => copy(event) && drawing.erase()}
      onPaste={paste}
    >
      <div class="studio-main sprites">
        <BrushOptions drawing={drawing} />
        <Tools drawing={drawing} canvas={() => shown.current} />
        <canvas
          ref={canvas}
          class="drawing"
          data-main
          tabIndex={0}
          aria-label={
            picture ? `${picture.info.name}, ${picture.width} × ${picture.height} pixels` : 'Picture'
          }
        />
        <FramesStrip drawing={drawing} edits={edits} shared={shared} />
        <ColorRow
          colors={drawing.colors.value}
          chosen={drawing.color.value}
          onChoose={color => {
            drawing.color.value = color;
            if (drawing.tool.value === 'eraser') drawing.tool.value = 'pencil';
          }}
        />
      </div>
      <div class="studio-side">
        <SheetPanel drawing={drawing} choice={choice} context={context} shared={shared}>
          <Preview drawing={drawing} looks={looks} keys={keys} />
          <FlagRow flags={shared.flags} bank={choice.bank.value} slots={drawing.slots} />
        </SheetPanel>
      </div>
    </div>
  );
}
