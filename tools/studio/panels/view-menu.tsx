/** The button for the view: where the game is, and which panes are folded. */

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { InsideSwitch } from '../../player/time/time-tools.ts';
import { ARRANGEMENTS, type View } from '../view.ts';
import { ToolButton } from './tool-button.tsx';

interface Props {
  view: View;
  onChange(view: View): void;
  inside: InsideSwitch;
  /** Whether the game has a window of its own. */
  isOut: boolean;
  /** Opens that window, or closes it. */
  onWindow(): void;
}

export function ViewMenu({ view, onChange, inside, isOut, onWindow }: Props) {
  const isOpen = useSignal(false);
  const element = useRef<HTMLDivElement>(null);
  const close = () => {
    isOpen.value = false;
    element.current?.querySelector<HTMLElement>('button')?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen.value) close();
    else if (!isOpen.value || event.key === 'Tab') return;
    // Keys of the menu are not for the editor.
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu wherever in it one is
    <div
      ref={element}
      class="view-menu"
      onKeyDown={onKey}
      // The keys stay here, instead of going to the editor.
      onClick={event => event.stopPropagation()}
      onFocusOut={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !element.current?.contains(relatedTarget)) isOpen.value = false;
      }}
    >
      <ToolButton
        icon="view"
        label="View"
        hint="left"
        pressed={isOpen.value}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      />
      {isOpen.value && (
        <fieldset>
          <legend>View</legend>
          {ARRANGEMENTS.map(({ arrangement, name }) => (
            <label key={arrangement}>
              <input
                type="radio"
                disabled={isOut}
                name="arrangement"
                checked={view.arrangement === arrangement}
                ref={field => {
                  if (field?.checked && !element.current?.contains(document.activeElement)) field.focus();
                }}
                onChange={() => onChange({ ...view, arrangement })}
              />{' '}
              {name}
            </label>
          ))}
          <label>
            <input
              type="checkbox"
              checked={view.lists}
              onChange={event => onChange({ ...view, lists: event.currentTarget.checked })}
            />{' '}
            Lists beside the code
          </label>
          <label class="time-line">
            <input
              type="checkbox"
              checked={view.timeLine}
              onChange={event => onChange({ ...view, timeLine: event.currentTarget.checked })}
            />{' '}
            Time line
          </label>
          <label>
            <input type="checkbox" defaultChecked={inside.isInside} onChange={() => inside.toggleInside()} />{' '}
            Inside: what each line costs
          </label>
          <button type="button" aria-pressed={isOut} onClick={onWindow}>
            {isOut ? 'The game back into this window' : 'The game in its own window'}
          </button>
        </fieldset>
      )}
    </div>
  );
}
