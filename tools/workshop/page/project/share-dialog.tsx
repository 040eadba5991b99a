/** A project as a link, and as files for others. */

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { saveFile } from '../../../studio/panels/save-file.ts';
import { gameIn } from '../../projects/project-files.ts';
import { Modal } from '../modal.tsx';
import { bytesInWords, problemsInWords } from '../said.ts';
import { saveProject } from '../save-project.ts';
import type { OpenProject } from './open-project.ts';

interface Props {
  project: OpenProject;
  onClose(): void;
}

/** Files of the game, by extension. */
const GAME_FILES = [
  { extension: 'html', says: 'Game .html', type: 'text/html' },
  { extension: 'tic', says: 'Cartridge .tic', type: 'application/octet-stream' },
  { extension: 'png', says: 'Cartridge .png', type: 'image/png' },
] as const;

/** Whether an address leads each computer to itself. */
function isOwnComputer(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

export function ShareDialog({ project, onClose }: Props) {
  const link = useSignal('');
  const said = useSignal('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    void project.link().then(made => {
      if (made.ok) link.value = new URL(made.value, location.href).href;
      else said.value = problemsInWords(made.diagnostics);
    });
  }, [project, link, said]);
  const copy = async () => {
    field.current?.select();
    // Some browsers give no clipboard to pages; the selected text can be copied by hand.
    await navigator.clipboard?.writeText(link.value).then(
      () => {
        said.value = 'The link is copied.';
      },
      () => {},
    );
  };
  const saveGame = async ({ extension, type }: (typeof GAME_FILES)[number]) => {
    said.value = 'Building…';
    const made = await project.download(extension);
    said.value = made.ok ? '' : problemsInWords(made.diagnostics);
    const name = gameIn(project.currentFiles.keys()) ?? 'game';
    if (made.ok) saveFile(`${name}.${extension}`, made.value as Uint8Array<ArrayBuffer>, type);
  };
  const saveWhole = async () => saveProject(await project.latest());
  return (
    <Modal title="Share" onClose={onClose}>
      {link.value !== '' && (
        <>
          <label class="link-field">
            A link with the whole project in it, {bytesInWords(link.value.length)}
            <input ref={field} readOnly value={link.value} onFocus={event => event.currentTarget.select()} />
          </label>
          {isOwnComputer(location.hostname) && (
            <p>
              The address is that of your own computer, so nobody else can open this link. Send the .zip, or
              share from a workshop on the web.
            </p>
          )}
          <div class="actions">
            <button type="button" class="primary" onClick={() => void copy()}>
              Copy the link
            </button>
          </div>
        </>
      )}
      <p role="status">{said.value}</p>
      <div class="actions list">
        {GAME_FILES.map(file => (
          <button type="button" key={file.extension} onClick={() => void saveGame(file)}>
            {file.says}
          </button>
        ))}
        <button type="button" onClick={() => void saveWhole()}>
          Project .zip
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Modal>
  );
}
