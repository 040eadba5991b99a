/** The row above the colors: which palette, sorting, importing, ramps and swaps. */

import { PALETTE_EXTENSIONS } from '../../assets/art-files.ts';
import type { PaletteEdits } from './palette-edits.ts';
import type { OpenPalette, Palettes } from './palettes.ts';

interface PaletteToolsProps {
  palettes: Palettes;
  shown: OpenPalette;
  edits: PaletteEdits;
}

export function PaletteTools({ palettes, shown, edits }: PaletteToolsProps) {
  const chosen = edits.chosen.value;
  const other = edits.other.value;
  return (
    <div class="row">
      <PaletteChoice palettes={palettes} shown={shown} />
      <button type="button" onClick={() => edits.sort()}>
        Sort
      </button>
      <label class="button">
        Import …
        <input
          type="file"
          accept={PALETTE_EXTENSIONS.map(extension => `.${extension}`).join()}
          onChange={event => {
            const input = event.target as HTMLInputElement;
            if (input.files?.[0]) void palettes.takeFile(input.files[0]);
            input.value = '';
          }}
        />
      </label>
      <button type="button" aria-pressed={edits.takesOther.value} onClick={() => edits.toggleOther()}>
        Second color
      </button>
      {other !== undefined && (
        <>
          <button type="button" onClick={() => edits.makeRamp()}>
            Ramp {Math.min(chosen, other)}–{Math.max(chosen, other)}
          </button>
          <button type="button" onClick={() => edits.swap(chosen, other)}>
            Swap {chosen} and {other}
          </button>
        </>
      )}
    </div>
  );
}

function PaletteChoice({ palettes, shown }: Pick<PaletteToolsProps, 'palettes' | 'shown'>) {
  const all = [...palettes.open.value.values()];
  if (all.length < 2) return null;
  return (
    <select
      aria-label="Palette"
      value={shown.info.id}
      onChange={event => {
        palettes.chosen.value = (event.target as HTMLSelectElement).value;
      }}
    >
      {all.map(({ info: { id, name, bank } }) => (
        <option key={id} value={id}>
          {name}
          {bank > 0 ? ` (bank ${bank})` : ''}
        </option>
      ))}
    </select>
  );
}
