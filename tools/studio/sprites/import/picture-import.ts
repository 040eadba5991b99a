/** Imports pictures into the current picture, or as new pictures. */

import { type Signal, signal } from '@preact/signals';
import { encodeBase64 } from '../../../cartridge/base64.ts';
import type { NewPicture } from '../../documents.ts';
import type { Palettes } from '../../palette/palettes.ts';
import type { StudioContext } from '../../studio-context.ts';
import { type Clip, sideBySide } from '../clip.ts';
import type { Drawing } from '../drawing.ts';
import type { SheetChoice } from '../sheet-choice.ts';
import { clipsOf, type ImportedPicture, readImported } from './imported-picture.ts';
import { sizeProblem } from './picture-size.ts';

export class PictureImport {
  /** A picture that waits for a name, or for being drawn at the view. */
  readonly waiting: Signal<ImportedPicture | undefined> = signal(undefined);
  private readonly context: StudioContext;
  private readonly drawing: Drawing;
  private readonly choice: SheetChoice;
  private readonly palettes: Palettes;

  constructor(context: StudioContext, drawing: Drawing, choice: SheetChoice, palettes: Palettes) {
    this.context = context;
    this.drawing = drawing;
    this.choice = choice;
    this.palettes = palettes;
  }

  /**
   * Imports a picture: from the clipboard it is drawn at the view, if there is room; a file becomes a new
   * picture after asking for its name. Reports what cannot be imported.
   */
  async take(file: File, isDropped: boolean): Promise<void> {
    try {
      const picture = await readImported(this.context, file);
      const isWhole = isDropped || picture.frames.length > 1;
      if (this.context.isProject && isWhole) this.ask(picture);
      else if (!this.put(picture)) this.ask(picture);
    } catch (error) {
      this.context.complain((error as Error).message);
    }
  }

  /** Pastes a piece into the current picture if all of it fits; returns whether it did. */
  putClip(clip: Clip): boolean {
    if (!this.choice.makeRoom(clip)) return false;
    this.drawing.paste(clip);
    return true;
  }

  /** Like {@link putClip}, with the frames side by side. */
  put(picture: ImportedPicture): boolean {
    return this.canPut(picture) && this.putClip(sideBySide(clipsOf(picture, this.drawing.colors.value)));
  }

  /** Whether a picture fits into the view. */
  canPut({ width, height, frames }: ImportedPicture): boolean {
    const { width: columns = 0, height: rows = 0 } = this.drawing.picture.value ?? {};
    return width * frames.length <= columns && height <= rows;
  }

  /** Reports that something does not fit into the current picture. */
  tellRoom(what: string, width: number, height: number): void {
    const { info, width: columns = 0, height: rows = 0 } = this.drawing.picture.value ?? {};
    const room = { width: columns, height: rows };
    const problem = sizeProblem(what, width, height, room);
    if (problem && info) this.context.complain(`${info.name}: ${problem}`);
  }

  /** The new picture to create from an import. */
  asNew(picture: ImportedPicture, area: NewPicture['area'], name: string): NewPicture {
    const { width, height, durations, tags } = picture;
    // New pictures are in the first bank.
    const frames = clipsOf(picture, this.palettes.colorsOf(0)).map(({ cells }) => encodeBase64(cells));
    return { area, name, width, height, animation: { frames, durations, tags } };
  }

  private ask(picture: ImportedPicture): void {
    const { file, width, height, frames } = picture;
    const problem = sizeProblem(file, width, height);
    if (problem) this.context.complain(problem);
    else if (this.context.isProject) this.waiting.value = picture;
    else this.tellRoom(file, width * frames.length, height);
  }
}
