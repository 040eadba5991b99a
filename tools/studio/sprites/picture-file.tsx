/** Renames and deletes the current picture, after asking. */

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { ToolButton } from '../panels/tool-button.tsx';
import { nameProblem, pictureConstant } from '../picture-names.ts';
import type { StudioContext } from '../studio-context.ts';
import type { Drawing } from './drawing.ts';
import type { Pictures } from './pictures.ts';

interface Props {
  context: StudioContext;
  drawing: Drawing;
  pictures: Pictures;
}

export function PictureFile({ context, drawing, pictures }: Props) {
  const renaming = useRef<HTMLDialogElement>(null);
  const deleting = useRef<HTMLDialogElement>(null);
  const name = useSignal('');
  const picture = drawing.picture.value;
  // The name of a sheet is fixed.
  if (!picture || picture.constant === undefined) return null;
  const { id, name: file } = picture.info;
  const { constant } = picture;
  const [area] = constant.split('.');
  const [, folder, before, extension] = /^(.*\/)?(.*?)(\.[^.]+)?$/.exec(file)!;
  const problem = nameProblem(area, name.value, pictures.named(id));
  const renamed = `${folder}${name.value}${extension}`;
  const act = async (label: string, wanted?: string) => {
    renaming.current?.close();
    deleting.current?.close();
    try {
      const made = await context.editFiles(label, 'studio/renamePicture', { id, name: wanted });
      if (wanted !== undefined) drawing.show(made);
    } catch (error) {
      context.complain((error as Error).message);
    }
    document.querySelector<HTMLElement>('[data-main]')?.focus({ preventScroll: true });
  };
  return (
    <span class="picture-file">
      <ToolButton
        icon="tag"
        label="Rename this picture"
        hint="left"
        onClick={() => {
          name.value = before;
          renaming.current?.showModal();
        }}
      />
      <ToolButton
        icon="trash"
        label="Delete this picture"
        hint="left"
        onClick={() => deleting.current?.showModal()}
      />
      <dialog ref={renaming} class="menu" aria-labelledby="rename-picture-title">
        <h2 id="rename-picture-title">Rename {file}</h2>
        <form
          class="fields"
          onSubmit={event => {
            event.preventDefault();
            void act('Rename picture', name.value);
          }}
        >
          <label>
            <span>New name</span>
            <input
              type="text"
              required
              maxLength={40}
              value={name.value}
              onInput={event => {
                name.value = event.currentTarget.value;
              }}
            />
          </label>
          {problem && name.value !== '' ? (
            <p class="problem-text" role="alert">
              {problem}
            </p>
          ) : (
            <p class="hint">
              In code: {pictureConstant(area, name.value || 'name')}. Lines with {constant} have to be
              changed.
            </p>
          )}
          <div class="actions">
            <button type="submit" class="primary" disabled={problem !== undefined || name.value === before}>
              Rename to {renamed}
            </button>
            <button type="button" onClick={() => renaming.current?.close()}>
              Cancel
            </button>
          </div>
        </form>
      </dialog>
      <dialog ref={deleting} class="menu" aria-labelledby="delete-picture-title">
        <h2 id="delete-picture-title">Delete {file}?</h2>
        <p class="hint">
          Its flags go with it, and lines of code with {constant} have to be changed. Undo puts it back.
        </p>
        <div class="actions">
          <button type="button" class="primary" onClick={() => void act('Delete picture')}>
            Delete
          </button>
          <button type="button" onClick={() => deleting.current?.close()}>
            Cancel
          </button>
        </div>
      </dialog>
    </span>
  );
}
