/** What the start screen has to say: what was done, what is wrong, and which projects are gone. */

import { wordList } from '../../../word-list.ts';
import type { LostProject } from '../../projects/lost-projects.ts';
import type { StartModel } from './start-model.ts';

interface Props {
  model: StartModel;
  onOpenFile(): void;
}

const NAMED = 5;

export function Notices({ model, onOpenFile }: Props) {
  const notice = model.notice.value;
  const lost = model.lost.value;
  return (
    <>
      <div aria-live="polite">
        {notice && (
          <div class={`notice ${notice.kind}`} role={notice.kind === 'error' ? 'alert' : undefined}>
            <p>{notice.text}</p>
            <div class="actions">
              {notice.undo && (
                <button type="button" onClick={() => void notice.undo?.()}>
                  Undo
                </button>
              )}
              <button
                type="button"
                onClick={() => {
                  model.notice.value = undefined;
                }}
              >
                Close
              </button>
            </div>
          </div>
        )}
      </div>
      {lost.length > 0 && (
        <div class="notice error" role="alert">
          <p>{lostInWords(lost)}</p>
          <div class="actions">
            <button type="button" onClick={onOpenFile}>
              Open a file
            </button>
            <button type="button" onClick={() => model.forgetLost()}>
              Close
            </button>
          </div>
        </div>
      )}
    </>
  );
}

/** Which projects a browser has thrown away, and what brings them back. */
function lostInWords(lost: readonly LostProject[]): string {
  const named = lost.slice(0, NAMED).map(({ title }) => title);
  const more = lost.length - named.length;
  const list = wordList([...named, ...(more > 0 ? [`${more} more`] : [])], 'and');
  const what = lost.length === 1 ? 'a project' : `${lost.length} projects`;
  const them = lost.length === 1 ? 'it' : 'them';
  return `This browser has thrown ${what} away: ${list}. A file with all projects, a .zip or a link brings ${them} back.`;
}
