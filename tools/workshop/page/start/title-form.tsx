/** A field for the title of a project, with the button that takes it. */

import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { LONGEST_TITLE } from '../../projects/project-title.ts';
import { AuthorField } from '../author-field.tsx';

interface Props {
  title: string;
  /** What the button says. */
  action: string;
  /** Who has made the game; undefined does not ask. */
  author?: string;
  onTitle(title: string, author: string): void;
  /** More buttons beside it. */
  children?: ComponentChildren;
}

export function TitleForm({ title, action, author, onTitle, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const maker = useRef<HTMLInputElement>(null);
  return (
    <form
      class="title-form"
      onSubmit={event => {
        event.preventDefault();
        onTitle(field.current?.value.trim() || title, maker.current?.value.trim() ?? '');
      }}
    >
      <label>
        Title
        <input ref={field} defaultValue={title} maxLength={LONGEST_TITLE} autocomplete="off" />
      </label>
      {author !== undefined && <AuthorField author={author} field={maker} />}
      <div class="actions">
        <button type="submit" class="primary">
          {action}
        </button>
        {children}
      </div>
    </form>
  );
}
