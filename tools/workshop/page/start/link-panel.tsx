/** The project of a link, of which nothing runs before the user takes a copy. */

import type { OpenedLink } from '../../projects/share-link.ts';
import { bytesInWords } from '../said.ts';

interface Props {
  link: OpenedLink;
  onOpenCopy(): void;
  onClose(): void;
}

export function LinkPanel({ link, onOpenCopy, onClose }: Props) {
  const { title, author, size, files } = link;
  return (
    <section class="link" aria-labelledby="link-title">
      <h2 id="link-title">{title || 'Untitled'}</h2>
      <p>
        {author === undefined
          ? 'The link does not say who made this project.'
          : `The link says that ${author} made this project; nobody has checked that.`}{' '}
        It has {bytesInWords(size)} in {files.size === 1 ? 'one file' : `${files.size} files`}. A copy changes
        none of your projects.
      </p>
      <div class="actions">
        <button type="button" class="primary" onClick={onOpenCopy}>
          Open a copy
        </button>
        <button type="button" onClick={onClose}>
          Not now
        </button>
      </div>
    </section>
  );
}
