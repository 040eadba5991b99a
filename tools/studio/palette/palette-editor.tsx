/** The palette editor. */

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { PALETTE_EXTENSIONS } from '../../assets/art-files.ts';
import { type CellChange, RECOLOR, REORDER } from '../documents.ts';
import { cssColor } from '../panels/color-row.tsx';
import type { EditorProps } from '../panels/shell.tsx';
import type { Shared } from '../shared.ts';
import { ColorSliders } from './color-sliders.tsx';
import { ramp, sortedNumbers, unlike } from './color-space.ts';
import { PaletteAdvice } from './palette-advice.tsx';
import { onPaletteKey } from './palette-keys.ts';

export function PaletteEditor({ context, shared }: EditorProps<Shared>) {
  const { palettes } = shared;
  const all = [...palettes.open.value.values()];
  /** The color that is also drawn with. */
  const chosen = shared.spritesEditor.drawing.color;
  /** The other end of a ramp, or the other color of a swap. */
  const other = useSignal<number | undefined>(undefined);
  /** Colors at the start of a slider's move. */
  const beginning = useMemo(() => ({ colors: undefined as readonly number[] | undefined }), []);
  const current = palettes.shown;
  if (!current) return <div class="studio-main" />;
  const { colors, names, info } = current;
  const drawnWith = [...shared.pictures.open.value.values()]
    .filter(picture => picture.info.bank === info.bank && picture.pixels.includes(chosen.value))
    .map(picture => picture.info.name);
  const edit = (label: string, wanted: readonly number[], part: number, burst?: string) => {
    const from = beginning.colors ?? colors;
    beginning.colors = undefined;
    const cells = from.flatMap((before, index): CellChange[] =>
      wanted[index] === before ? [] : [[index, before, wanted[index]]],
    );
    context.edit(label, [{ document: info.id, part, cells }], burst);
  };
  /** Previews a color while a slider moves, here and in the game. */
  const preview = (color: number) => {
    beginning.colors ??= colors;
    const distinct = unlike(
      color,
      colors.filter((_, index) => index !== chosen.value),
    );
    palettes.show(info.id, [[chosen.value, colors[chosen.value], distinct]]);
    context.showFrame();
  };
  const commit = () => {
    if (beginning.colors)
      edit('Change color', [...(palettes.shown ?? current).colors], RECOLOR, `${info.id} ${chosen.value}`);
  };
  const choose = (index: number, isOther: boolean) => {
    if (isOther) other.value = index === chosen.value ? undefined : index;
    else {
      chosen.value = index;
      other.value = undefined;
    }
  };
  const swap = (a: number, b: number) => {
    const wanted = [...colors];
    [wanted[a], wanted[b]] = [wanted[b], wanted[a]];
    edit('Swap colors', wanted, REORDER);
    chosen.value = b;
    other.value = undefined;
  };
  const makeRamp = () => {
    const [first, last] = [chosen.value, other.value!].sort((a, b) => a - b);
    const made = ramp(colors[first], colors[last], last - first + 1);
    const wanted = [...colors];
    for (const [index, color] of made.entries())
      wanted[first + index] =
        index === 0 || index === made.length - 1
          ? color
          : unlike(
              color,
              wanted.filter((_, i) => i !== first + index),
            );
    edit('Ramp', wanted, RECOLOR);
  };
  const onKey = (event: KeyboardEvent) => {
    if (!(event.target as Element).closest('.swatches')) return;
    const choosing = { chosen: chosen.value, choose: (color: number) => choose(color, false) };
    if (!onPaletteKey(event, choosing)) return;
    (event.currentTarget as Element).querySelectorAll<HTMLElement>('.swatch')[chosen.value].focus();
    event.preventDefault();
  };
  return (
    <div class="studio-parts">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go from color to color */}
      <div class="studio-main palette-editor" onKeyDown={onKey}>
        <div class="row">
          {all.length > 1 && (
            <select
              aria-label="Palette"
              value={info.id}
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
          )}
          <button
            type="button"
            onClick={() => {
              const order = sortedNumbers(colors);
              edit(
                'Sort colors',
                order.map(number => colors[number]),
                REORDER,
              );
            }}
          >
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
          {other.value !== undefined && (
            <>
              <button type="button" onClick={makeRamp}>
                Ramp {Math.min(chosen.value, other.value)}–{Math.max(chosen.value, other.value)}
              </button>
              <button type="button" onClick={() => swap(chosen.value, other.value!)}>
                Swap {chosen.value} and {other.value}
              </button>
            </>
          )}
        </div>
        <div class="swatches" role="radiogroup" aria-label="Colors">
          {colors.map((color, index) => (
            <button
              key={`${info.id} ${String(index)}`}
              type="button"
              role="radio"
              draggable
              class={index === other.value ? 'swatch other' : 'swatch'}
              data-main={index === chosen.value ? '' : undefined}
              style={{ background: cssColor(color) }}
              aria-checked={index === chosen.value}
              aria-label={`Color ${index}${names[index] ? `, ${names[index]}` : ''}, ${cssColor(color)}`}
              tabIndex={index === chosen.value ? 0 : -1}
              onClick={event => choose(index, event.shiftKey)}
              onDragStart={event => {
                event.dataTransfer?.setData('text/plain', String(index));
              }}
              onDragOver={event => event.preventDefault()}
              onDrop={event => {
                // Files are accepted anywhere in the studio.
                if (event.dataTransfer?.files.length) return;
                event.preventDefault();
                const from = Number(event.dataTransfer?.getData('text/plain'));
                if (from !== index) swap(from, index);
              }}
            >
              <span>{index}</span>
            </button>
          ))}
        </div>
        <p class="hint">
          Drag a color onto another one to swap them: pictures look as before. Shift+click a second one for a
          ramp.
        </p>
        <p class="hint" data-part="drawn-with">
          {drawnWith.length === 0
            ? `No picture has color ${chosen.value}.`
            : `Color ${chosen.value} is in ${drawnWith.join(', ')}, which ${drawnWith.length === 1 ? 'follows' : 'follow'} the sliders.`}
        </p>
        <ColorSliders color={colors[chosen.value]} onPreview={preview} onCommit={commit} />
      </div>
      <div class="studio-side">
        <PaletteAdvice colors={colors} host={context.host.root} chosen={chosen.value} />
      </div>
    </div>
  );
}
