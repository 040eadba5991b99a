/** The colors of the shown palette: to select, and to drag onto each other. */

import { cssColor } from '../panels/color-row.tsx';
import type { PaletteEdits } from './palette-edits.ts';
import type { OpenPalette } from './palettes.ts';

interface SwatchesProps {
  palette: OpenPalette;
  edits: PaletteEdits;
}

export function Swatches({ palette: { colors, names, info }, edits }: SwatchesProps) {
  const chosen = edits.chosen.value;
  return (
    <div class="swatches" role="radiogroup" aria-label="Colors">
      {colors.map((color, index) => (
        <button
          key={`${info.id} ${String(index)}`}
          type="button"
          role="radio"
          draggable
          class={index === edits.other.value ? 'swatch other' : 'swatch'}
          data-main={index === chosen ? '' : undefined}
          style={{ background: cssColor(color) }}
          aria-checked={index === chosen}
          aria-label={`Color ${index}${names[index] ? `, ${names[index]}` : ''}, ${cssColor(color)}`}
          tabIndex={index === chosen ? 0 : -1}
          onClick={event => edits.choose(index, event.shiftKey)}
          onDragStart={event => {
            event.dataTransfer?.setData('text/plain', String(index));
          }}
          onDragOver={event => event.preventDefault()}
          onDrop={event => {
            // Files are accepted anywhere in the studio.
            if (event.dataTransfer?.files.length) return;
            event.preventDefault();
            const from = Number(event.dataTransfer?.getData('text/plain'));
            if (from !== index) edits.swap(from, index);
          }}
        >
          <span>{index}</span>
        </button>
      ))}
    </div>
  );
}
