/** A field for the title of a project, with the button that takes it. */

import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { LONGEST_TITLE } from '../../projects/project-store.ts';

interface Props {
  title: string;
  /** What the button says. */
  action: string;
  onTitle(title: string): void;
  /** More buttons beside it. */
  children?: ComponentChildren;
}

export function TitleForm({ title, action, onTitle, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      class="title-form"
      onSubmit={event => {
        event.preventDefault();
        onTitle(field.current?.value.trim() || title);
      }}
    >
      <label>
        Title
        <input ref={field} defaultValue={title} maxLength={LONGEST_TITLE} autocomplete="off" />
      </label>
      <div class="actions">
        <button type="submit" class="primary">
          {action}
        </button>
        {children}
      </div>
    </form>
  );
}
