/** The project of a link, of which nothing runs before the user takes a copy. */

import type { Link } from '../../projects/play-link.ts';
import { bytesInWords, makerInWords } from '../said.ts';

interface Props {
  link: Link;
  onOpenCopy(): void;
  onClose(): void;
}

export function LinkPanel({ link, onOpenCopy, onClose }: Props) {
  const { title, author } = link;
  return (
    <section class="link" aria-labelledby="link-title">
      <h2 id="link-title">{title || 'Untitled'}</h2>
      <p>
        {makerInWords(author, 'cartridge' in link ? 'game' : 'project')} {contentInWords(link)} A copy changes
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

function contentInWords(link: Link): string {
  if ('cartridge' in link)
    return `The link has only the cartridge of the game, ${bytesInWords(link.cartridge.length)}: you get its program in Lua, as the console runs it.`;
  const { size, files } = link;
  return `It has ${bytesInWords(size)} in ${files.size === 1 ? 'one file' : `${files.size} files`}.`;
}
