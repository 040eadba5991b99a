/** All tiles or sprites at a glance; a click selects what to draw. */

import { effect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { PixelImage } from '../canvas/pixel-image.ts';
import { UsedBy } from '../panels/used-by.tsx';
import type { Shared } from '../shared.ts';
import type { StudioContext } from '../studio-context.ts';
import type { Drawing } from './drawing.ts';
import { NewPictureButton } from './new-picture.tsx';
import { PictureFile } from './picture-file.tsx';
import { SHEET_COLUMNS, SHEET_EDGE } from './sheet.ts';
import { type SheetChoice, VIEW_SIZES } from './sheet-choice.ts';

const TILE_EDGE = 8;
const AREAS = ['tiles', 'sprites'] as const;
const AREA_NAMES = { tiles: 'Tiles', sprites: 'Sprites' };

interface Props {
  drawing: Drawing;
  choice: SheetChoice;
  context: StudioContext;
  shared: Shared;
  children?: ComponentChildren;
}

export function SheetPanel({ drawing, choice, context, shared, children }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const image = new PixelImage();
    return effect(() => {
      shared.pictures.drawn.value;
      const { pixels } = choice.sheet();
      image.set(pixels, { width: SHEET_EDGE, height: SHEET_EDGE }, drawing.colors.value);
      // The listener may outlive its canvas for a moment.
      const context = canvas.current?.getContext('2d');
      if (!context) return;
      context.clearRect(0, 0, SHEET_EDGE, SHEET_EDGE);
      context.drawImage(image.canvas, 0, 0);
    });
  }, [drawing, choice, shared]);
  const slotAt = (event: PointerEvent) => {
    const { clientWidth, clientHeight } = canvas.current!;
    const column = Math.floor((event.offsetX / clientWidth) * SHEET_COLUMNS);
    const row = Math.floor((event.offsetY / clientHeight) * SHEET_COLUMNS);
    return Math.min(Math.max(row, 0), 15) * SHEET_COLUMNS + Math.min(Math.max(column, 0), 15);
  };
  const choose = (event: PointerEvent) => {
    event.preventDefault();
    if (event.buttons & 1) choice.chooseSlot(slotAt(event));
  };
  return (
    <div class="sheet">
      <div class="row">
        <div class="segments" role="group" aria-label="Area">
          {AREAS.map(area => (
            <button
              key={area}
              type="button"
              aria-pressed={choice.area.value === area}
              onClick={() => choice.area.value !== area && choice.toggleArea()}
            >
              {AREA_NAMES[area]}
            </button>
          ))}
        </div>
        <kbd title="Tab shows the others, where the picture has the keys">Tab</kbd>
        {choice.banks.length > 1 && (
          <label class="size">
            <span>Bank</span>
            <select
              aria-label="Bank"
              value={choice.bank.value}
              onChange={event => choice.showArea(choice.area.value, Number(event.currentTarget.value))}
            >
              {choice.banks.map(bank => (
                <option key={bank} value={bank}>
                  {bank}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="size">
          <span>View</span>
          <select
            value={choice.tiles.value}
            onChange={event => choice.setTiles(Number((event.target as HTMLSelectElement).value))}
          >
            {VIEW_SIZES.map(size => (
              <option key={size} value={size}>
                {size * TILE_EDGE} × {size * TILE_EDGE}
              </option>
            ))}
          </select>
        </label>
        <NewPictureButton
          context={context}
          drawing={drawing}
          choice={choice}
          pictures={shared.pictures}
          imports={shared.spritesEditor.imports}
        />
      </div>
      <div class="sheet-picture">
        <canvas
          ref={canvas}
          width={SHEET_EDGE}
          height={SHEET_EDGE}
          aria-label={`${AREA_NAMES[choice.area.value]} of bank ${choice.bank.value}`}
          onPointerDown={choose}
          onPointerMove={choose}
        />
        <Chosen drawing={drawing} choice={choice} />
      </div>
      <div class="chosen">
        <div class="chosen-head">
          <p class="chosen-name" title={describe(drawing)}>
            {describe(drawing)}
          </p>
          <PictureFile context={context} drawing={drawing} pictures={shared.pictures} />
        </div>
        {children}
        <ChosenUses drawing={drawing} context={context} shared={shared} />
      </div>
    </div>
  );
}

/** The first of the drawn slots. */
function chosenSlot(drawing: Drawing): number | undefined {
  const picture = drawing.picture.value;
  const part = drawing.part.value;
  if (!picture) return undefined;
  const columns = Math.ceil(picture.width / TILE_EDGE);
  const rows = Math.ceil(picture.height / TILE_EDGE);
  const first = part
    ? (part.y / TILE_EDGE) * columns + part.x / TILE_EDGE
    : drawing.shownFrame * columns * rows;
  const slot = picture.slots[Math.floor(first)];
  return slot && slot.id >= 0 ? slot.id : undefined;
}

/** The uses of the current tile. */
function ChosenUses({ drawing, context, shared }: Omit<Props, 'choice'>) {
  const id = chosenSlot(drawing);
  const bank = drawing.picture.value?.info.bank;
  if (id === undefined || bank === undefined) return null;
  return (
    <p class="facts">
      <UsedBy context={context} shared={shared} bank={bank} id={id} call={callOf(drawing, id)} />
    </p>
  );
}

/** A call that draws the current tiles. */
function callOf(drawing: Drawing, id: number): string {
  const { constant, colorKey } = drawing.picture.value ?? {};
  const key = colorKey ?? drawing.key ?? 0;
  const { columns, rows } = drawing.region;
  const [width, height] = [columns, rows].map(pixels => Math.ceil(pixels / TILE_EDGE));
  const size = width > 1 || height > 1 ? `, 1, 0, 0, ${width}, ${height}` : '';
  return constant
    ? `spr(${constant}.id, x, y, ${constant}.colorKey${size})`
    : `spr(${id}, x, y, ${key}${size})`;
}

/** A frame around the drawn tiles. */
function Chosen({ drawing, choice }: Pick<Props, 'drawing' | 'choice'>) {
  const picture = drawing.picture.value;
  const part = drawing.part.value;
  const id = chosenSlot(drawing);
  if (!picture || id === undefined || picture.area !== choice.area.value) return null;
  const columns = Math.ceil(picture.width / TILE_EDGE);
  const rows = Math.ceil(picture.height / TILE_EDGE);
  const [x, y] = [id % SHEET_COLUMNS, Math.floor((id & 255) / SHEET_COLUMNS)];
  const [width, height] = part ? [part.columns / TILE_EDGE, part.rows / TILE_EDGE] : [columns, rows];
  const percent = (tiles: number) => `${(100 * tiles) / SHEET_COLUMNS}%`;
  return (
    <div
      class="frame"
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
    />
  );
}

function describe(drawing: Drawing): string {
  const picture = drawing.picture.value;
  if (!picture) return '';
  const part = drawing.part.value;
  const columns = Math.ceil(picture.width / TILE_EDGE);
  const slot = part && picture.slots[(part.y / TILE_EDGE) * columns + part.x / TILE_EDGE];
  const id = slot && slot.id >= 0 ? ` · ${slot.id}` : '';
  const name = picture.constant ? ` · ${picture.constant}` : '';
  return `${picture.info.name}${id}${name}`;
}
