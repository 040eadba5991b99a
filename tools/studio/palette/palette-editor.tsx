/** The palette editor. */

import { useMemo } from 'preact/hooks';
import { isTouchOnly } from '../../player/input/touch-only.ts';
import type { EditorProps } from '../panels/shell.tsx';
import type { Shared } from '../shared.ts';
import { ColorSliders } from './color-sliders.tsx';
import { PaletteAdvice } from './palette-advice.tsx';
import { PaletteEdits } from './palette-edits.ts';
import { onPaletteKey } from './palette-keys.ts';
import { PaletteTools } from './palette-tools.tsx';
import type { OpenPalette } from './palettes.ts';
import { Swatches } from './swatches.tsx';

export function PaletteEditor({ context, shared }: EditorProps<Shared>) {
  const { palettes } = shared;
  const edits = useMemo(
    () => new PaletteEdits(context, palettes, shared.spritesEditor.drawing.color),
    [context, palettes, shared],
  );
  const { shown } = palettes;
  if (!shown) return <div class="studio-main" />;
  const chosen = edits.chosen.value;
  const onKey = (event: KeyboardEvent) => {
    if (!(event.target as Element).closest('.swatches')) return;
    const choosing = { chosen: edits.current, choose: (color: number) => edits.choose(color, false) };
    if (!onPaletteKey(event, choosing)) return;
    const swatches = (event.currentTarget as Element).querySelectorAll<HTMLElement>('.swatch');
    swatches[edits.current].focus();
    event.preventDefault();
  };
  return (
    <div class="studio-parts">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go from color to color */}
      <div class="studio-main palette-editor" onKeyDown={onKey}>
        <PaletteTools palettes={palettes} shown={shown} edits={edits} />
        <Swatches palette={shown} edits={edits} />
        <p class="hint">
          {isTouchOnly() ? '' : 'Drag a color onto another one to swap them: pictures look as before. '}
          <i>Second color</i> selects another one, to swap the two or to make a ramp between them.
        </p>
        <p class="hint" data-part="drawn-with">
          {usesOf(chosen, shown, shared)}
        </p>
        <ColorSliders
          color={shown.colors[chosen]}
          onPreview={color => edits.preview(color)}
          onCommit={() => edits.commit()}
        />
      </div>
      <div class="studio-side">
        <PaletteAdvice colors={shown.colors} host={context.host.root} chosen={chosen} />
      </div>
    </div>
  );
}

/** Which pictures have a color, as text. */
function usesOf(color: number, { info }: OpenPalette, { pictures }: Shared): string {
  const names = [...pictures.open.value.values()]
    .filter(picture => picture.info.bank === info.bank && picture.pixels.includes(color))
    .map(picture => picture.info.name);
  if (names.length === 0) return `No picture has color ${color}.`;
  return `Color ${color} is in ${names.join(', ')}, which ${names.length === 1 ? 'follows' : 'follow'} the sliders.`;
}
