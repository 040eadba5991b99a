/** A field for who has made a game, which may stay empty. */

import type { Ref } from 'preact';
import { LONGEST_NAME } from '../projects/share-link.ts';

interface Props {
  author: string;
  field?: Ref<HTMLInputElement>;
  /** Called with what was entered, when the field is left. */
  onAuthor?(author: string): void;
}

export function AuthorField({ author, field, onAuthor }: Props) {
  return (
    <label>
      Made by <small>(may stay empty)</small>
      <input
        ref={field}
        defaultValue={author}
        maxLength={LONGEST_NAME}
        autocomplete="nickname"
        onChange={event => onAuthor?.(event.currentTarget.value.trim())}
      />
    </label>
  );
}
