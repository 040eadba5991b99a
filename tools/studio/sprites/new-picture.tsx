/** Asks for the name and the size of a new picture. */

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { nameProblem, pictureConstant } from '../picture-names.ts';
import type { StudioContext } from '../studio-context.ts';
import type { Drawing } from './drawing.ts';
import type { Pictures } from './pictures.ts';
import type { SheetChoice } from './sheet-choice.ts';

const SIZES = [8, 16, 24, 32, 48, 64] as const;

interface Props {
  context: StudioContext;
  drawing: Drawing;
  choice: SheetChoice;
  pictures: Pictures;
}

export function NewPictureButton({ context, drawing, choice, pictures }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useSignal('');
  const width = useSignal<number>(16);
  const height = useSignal<number>(16);
  const problem = useSignal('');
  // Only files have names: a cartridge has its sheets and nothing else.
  const isProject = context.documents.value.some(
    ({ kind, id }) => kind === 'picture' && /\.(png|ase|aseprite)$/i.test(id),
  );
  if (!isProject) return null;
  const area = choice.area.value;
  const text = name.value === '' ? undefined : nameProblem(area, name.value, pictures.named());
  const told = text ?? problem.value;
  const create = async (event: Event) => {
    event.preventDefault();
    try {
      const size = { width: width.value, height: height.value };
      drawing.show(await context.editFiles('New picture', 'pictures', { area, name: name.value, ...size }));
      dialog.current?.close();
      document.querySelector<HTMLElement>('[data-main]')?.focus({ preventScroll: true });
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
      <dialog ref={dialog} class="menu" aria-labelledby="new-picture-title">
        <h2 id="new-picture-title">New picture</h2>
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
          {sizeChoice('Width', width)}
          {sizeChoice('Height', height)}
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
            <button type="button" onClick={() => dialog.current?.close()}>
              Cancel
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
