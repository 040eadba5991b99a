/** The console's memory beside the picture, on development pages: palette, tiles, sprites, map, RAM. */

import * as at from '../../console/memory-map.ts';
import { CostPanel } from './cost-panel.ts';
import {
  createMapPicture,
  createRamPicture,
  createSheet,
  drawMap,
  drawRam,
  drawSheet,
  hasMapChanged,
  type MemoryPicture,
  paletteColors,
  partAt,
} from './memory-pictures.ts';

/** Frames between updates. */
const UPDATE_EVERY = 4;
const RAM_COLUMNS = 256;

/** A picture and the canvas that shows it. */
interface View {
  picture: MemoryPicture;
  context: CanvasRenderingContext2D;
}

export class InsidePanel {
  readonly element: HTMLElement;
  /** Where the time is spent. */
  readonly costs = new CostPanel();
  private readonly memory: () => Uint8Array;
  private readonly palette: HTMLElement;
  private readonly tiles: View;
  private readonly sprites: View;
  private readonly map: View;
  private readonly ram: View;
  private readonly told: HTMLElement;
  private before = new Uint8Array(at.RAM_SIZE);
  private frames = 0;

  /**
   * @param memory returns the current RAM
   */
  constructor(memory: () => Uint8Array, signal: AbortSignal) {
    this.memory = memory;
    this.element = document.createElement('aside');
    this.element.className = 'inside';
    this.element.setAttribute('aria-label', 'Inside the console');
    this.element.hidden = true;
    this.palette = document.createElement('div');
    this.palette.className = 'palette';
    this.told = document.createElement('p');
    this.told.textContent = 'Point at a byte.';
    this.add('Cost', this.costs.element);
    this.add('Palette', this.palette);
    this.tiles = this.addView('Tiles 0–255', createSheet());
    this.sprites = this.addView('Sprites 256–511', createSheet());
    this.map = this.addView('Map', createMapPicture());
    this.ram = this.addView('RAM', createRamPicture());
    this.element.append(this.told);
    const { canvas } = this.ram.context;
    canvas.addEventListener(
      'pointermove',
      ({ offsetX, offsetY }) => {
        const column = Math.floor((offsetX * RAM_COLUMNS) / canvas.clientWidth);
        const row = Math.floor((offsetY * canvas.height) / canvas.clientHeight);
        this.tell(row * RAM_COLUMNS + column);
      },
      { signal },
    );
  }

  get isOpen(): boolean {
    return !this.element.hidden;
  }

  toggle(): void {
    this.element.hidden = !this.element.hidden;
    if (this.isOpen) {
      this.before = this.memory().slice();
      drawMap(this.map.picture, this.before, this.before);
      this.show(true);
      paint(this.map);
    }
  }

  /** Redraws what has changed, at intervals. */
  show(isDue = false): void {
    if (!this.isOpen || (!isDue && ++this.frames % UPDATE_EVERY !== 0)) return;
    const { before } = this;
    const ram = this.memory();
    this.showPalette(paletteColors(ram));
    drawSheet(this.tiles.picture, ram, before, at.TILES);
    drawSheet(this.sprites.picture, ram, before, at.SPRITES);
    drawRam(this.ram.picture, ram, before);
    if (hasMapChanged(ram, before)) {
      drawMap(this.map.picture, ram, before);
      paint(this.map);
    }
    for (const view of [this.tiles, this.sprites, this.ram]) paint(view);
    this.before = ram.slice();
  }

  private showPalette(colors: Uint8Array): void {
    const hex = Array.from({ length: 16 }, (_, color) =>
      [...colors.subarray(3 * color, 3 * color + 3)].map(part => part.toString(16).padStart(2, '0')).join(''),
    );
    const key = hex.join();
    if (this.palette.dataset.colors === key) return;
    this.palette.dataset.colors = key;
    const swatches = hex.map((color, index) => {
      const swatch = document.createElement('span');
      swatch.style.background = `#${color}`;
      swatch.title = `${index}: #${color}`;
      return swatch;
    });
    this.palette.replaceChildren(...swatches);
  }

  private tell(address: number): void {
    const value = this.memory()[address];
    if (value === undefined) return;
    const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0');
    this.told.textContent = `0x${hex(address, 5)} ${partAt(address)}: ${value} (0x${hex(value, 2)})`;
  }

  private addView(title: string, picture: MemoryPicture): View {
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    this.add(title, canvas);
    return { picture, context: canvas.getContext('2d')! };
  }

  private add(title: string, content: HTMLElement): void {
    const heading = document.createElement('h2');
    heading.textContent = title;
    content.setAttribute('aria-label', title);
    this.element.append(heading, content);
  }
}

function paint({ picture: { pixels, width, height }, context }: View): void {
  context.putImageData(new ImageData(pixels, width, height), 0, 0);
}
