/** Asks for the name and the size of a new picture. */

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { StudioContext } from '../studio-context.ts';
import type { Drawing } from './drawing.ts';
import type { SheetChoice } from './sheet-choice.ts';

const SIZES = [8, 16, 24, 32, 48, 64] as const;

interface Props {
  context: StudioContext;
  drawing: Drawing;
  choice: SheetChoice;
}

export function NewPictureButton({ context, drawing, choice }: Props) {
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
  const create = async (event: Event) => {
    event.preventDefault();
    try {
      const size = { width: width.value, height: height.value };
      const id = await context.connection.post('pictures', { area, name: name.value, ...size });
      await context.refresh();
      drawing.show(id as string);
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
              }}
            />
          </label>
          {sizeChoice('Width', width)}
          {sizeChoice('Height', height)}
          <p class="hint">
            In code: {area}.{name.value || 'name'}
          </p>
          {problem.value && (
            <p class="problem-text" role="alert">
              {problem.value}
            </p>
          )}
          <div class="actions">
            <button type="submit" class="primary">
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
