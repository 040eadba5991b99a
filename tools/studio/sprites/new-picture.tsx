/** Asks for the name of a new picture, and for its size unless it is imported. */

import { useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { nameProblem, pictureConstant } from '../picture-names.ts';
import type { StudioContext } from '../studio-context.ts';
import type { Drawing } from './drawing.ts';
import type { ImportedPicture } from './import/imported-picture.ts';
import type { PictureImport } from './import/picture-import.ts';
import type { Pictures } from './pictures.ts';
import type { SheetChoice } from './sheet-choice.ts';

const SIZES = [8, 16, 24, 32, 48, 64] as const;

interface Props {
  context: StudioContext;
  drawing: Drawing;
  choice: SheetChoice;
  pictures: Pictures;
  imports: PictureImport;
}

export function NewPictureButton({ context, drawing, choice, pictures, imports }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useSignal('');
  const width = useSignal<number>(16);
  const height = useSignal<number>(16);
  const problem = useSignal('');
  const imported = imports.waiting.value;
  useSignalEffect(() => {
    const { file } = imports.waiting.value ?? {};
    if (file === undefined) return;
    problem.value = '';
    name.value = file.replace(/\.[^.]*$/, '');
    dialog.current?.showModal();
  });
  // Only projects have separate picture files.
  if (!context.isProject) return null;
  const close = () => {
    dialog.current?.close();
    document.querySelector<HTMLElement>('[data-main]')?.focus({ preventScroll: true });
  };
  const area = choice.area.value;
  const text = name.value === '' ? undefined : nameProblem(area, name.value, pictures.named());
  const told = text ?? problem.value;
  const create = async (event: Event) => {
    event.preventDefault();
    try {
      const made = imported
        ? imports.asNew(imported, area, name.value)
        : { area, name: name.value, width: width.value, height: height.value };
      drawing.show(await context.editFiles('New picture', 'studio/createPicture', made));
      close();
    } catch (error) {
      problem.value = (error as Error).message;
    }
  };
  const sizeChoice = (label: string, size: typeof width) => (
    <label>
      <span>{label}</span>
      <select
        value={size.value}
        onChange={event => {
          size.value = Number((event.target as HTMLSelectElement).value);
        }}
      >
        {SIZES.map(pixels => (
          <option key={pixels} value={pixels}>
            {pixels}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      <button
        type="button"
        class="new-picture"
        aria-label="New picture"
        title="New picture"
        onClick={() => {
          problem.value = '';
          dialog.current?.showModal();
        }}
      >
        New …
      </button>
      <dialog
        ref={dialog}
        class="menu"
        aria-labelledby="new-picture-title"
        onClose={() => {
          imports.waiting.value = undefined;
        }}
      >
        <h2 id="new-picture-title">{imported ? `${imported.file}, ${sizeOf(imported)}` : 'New picture'}</h2>
        <form class="fields" onSubmit={event => void create(event)}>
          <label>
            <span>Name</span>
            <input
              type="text"
              required
              maxLength={40}
              placeholder="ship"
              value={name.value}
              onInput={event => {
                name.value = (event.target as HTMLInputElement).value;
                problem.value = '';
              }}
            />
          </label>
          {!imported && sizeChoice('Width', width)}
          {!imported && sizeChoice('Height', height)}
          {told ? (
            <p class="problem-text" role="alert">
              {told}
            </p>
          ) : (
            <p class="hint">In code: {pictureConstant(area, name.value || 'name')}</p>
          )}
          <div class="actions">
            <button type="submit" class="primary" disabled={name.value === '' || text !== undefined}>
              Create {area}/{name.value || 'name'}.png
            </button>
            {imported && imports.canPut(imported) && (
              <button
                type="button"
                onClick={() => {
                  imports.put(imported);
                  close();
                }}
              >
                Put it into {drawing.picture.value?.info.name}
              </button>
            )}
            <button type="button" onClick={close}>
              Cancel
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}

function sizeOf({ width, height, frames }: ImportedPicture): string {
  return `${frames.length > 1 ? `${frames.length} frames of ` : ''}${width} × ${height} pixels`;
}
