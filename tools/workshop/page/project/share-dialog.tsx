/** A project as links, and as files for others. */

import { useSignal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Outcome } from '../../../diagnostic.ts';
import { escapeHtml } from '../../../escape-html.ts';
import { saveFile } from '../../../studio/panels/save-file.ts';
import { workshopAddress } from '../../play/open-workshop.ts';
import type { PlayLinks } from '../../projects/play-link.ts';
import { gameIn } from '../../projects/project-files.ts';
import { EMBED, PLAY_PAGE } from '../../worker-names.ts';
import { AuthorField } from '../author-field.tsx';
import { Modal } from '../modal.tsx';
import { rememberAuthor, rememberedAuthor } from '../remembered-author.ts';
import { bytesInWords, problemsInWords } from '../said.ts';
import { saveProject } from '../save-project.ts';
import { LinkRow } from './link-row.tsx';
import type { OpenProject } from './open-project.ts';
import { QrPicture, qrCode } from './qr-code.tsx';

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

/**
 * HTML that puts a page of the workshop into another page.
 *
 * @param title of the game
 * @param height in pixels
 */
function embedCode(address: string, title: string, height: number): string {
  const allow = 'autoplay; clipboard-write; fullscreen; gamepad';
  return `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="100%" height="${height}" style="border:0" allow="${allow}" loading="lazy"></iframe>`;
}

export function ShareDialog({ project, onClose }: Props) {
  const link = useSignal<Outcome<string> | undefined>(undefined);
  const play = useSignal<Outcome<PlayLinks> | undefined>(undefined);
  const said = useSignal('');
  // The number of the newest links that are made: older ones say something else.
  const made = useRef(0);
  const makeLinks = async () => {
    const number = ++made.current;
    link.value = undefined;
    play.value = undefined;
    const ofProject = await project.link();
    if (made.current !== number) return;
    link.value = ofProject;
    const ofGame = await project.playLinks(ofProject);
    if (made.current === number) play.value = ofGame;
  };
  const [author] = useState(() => project.author || rememberedAuthor());
  useEffect(() => {
    if (author === project.author) void makeLinks();
    else void setAuthor(author);
  }, [project]);
  const setAuthor = async (author: string) => {
    rememberAuthor(author);
    const set = await project.setAuthor(author);
    if (set.ok) await makeLinks();
    else said.value = problemsInWords(set.diagnostics);
  };
  const saveGame = async ({ extension, type }: (typeof GAME_FILES)[number]) => {
    said.value = 'Building…';
    const made = await project.download(extension);
    said.value = made.ok ? '' : problemsInWords(made.diagnostics);
    const name = gameIn(project.currentFiles.keys()) ?? 'game';
    if (made.ok) saveFile(`${name}.${extension}`, made.value as Uint8Array<ArrayBuffer>, type);
  };
  const saveWhole = async () => saveProject(await project.latest());
  const title = project.info.value?.title ?? '';
  const onCopied = () => {
    said.value = 'Copied.';
  };
  return (
    <Modal title="Share" onClose={onClose}>
      <div class="title-form">
        <AuthorField author={author} onAuthor={author => void setAuthor(author)} />
      </div>
      <MadeLink
        label="A link to play the game"
        made={play.value}
        addressOf={({ link }) => workshopAddress(PLAY_PAGE, link)}
        onCopied={onCopied}
      />
      {play.value?.ok && <QrPart digits={play.value.value.digits} />}
      <MadeLink
        label="A link to the project"
        made={link.value}
        addressOf={fragment => workshopAddress('', fragment)}
        onCopied={onCopied}
      />
      <details class="fold">
        <summary>HTML for your own web page</summary>
        {play.value?.ok && (
          <MadeLink
            label="The game alone"
            made={play.value}
            addressOf={({ link }) => embedCode(workshopAddress(PLAY_PAGE, link), title, 360)}
            onCopied={onCopied}
          />
        )}
        {link.value?.ok && (
          <MadeLink
            label="Code and game"
            made={link.value}
            addressOf={fragment => embedCode(workshopAddress(`?${EMBED}`, fragment), title, 480)}
            onCopied={onCopied}
          />
        )}
      </details>
      {isOwnComputer(location.hostname) && (
        <p>
          The address is that of your own computer, so nobody else can open these links. Send a file, or share
          from a workshop on the web.
        </p>
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
      </div>
      <div class="actions end">
        <button type="button" class="primary" onClick={onClose}>
          Close
        </button>
      </div>
    </Modal>
  );
}

interface MadeLinkProps<Link> {
  label: string;
  /** undefined until it is made. */
  made: Outcome<Link> | undefined;
  addressOf(link: Link): string;
  onCopied(): void;
}

/** A link, or why there is none. */
function MadeLink<Link>({ label, made, addressOf, onCopied }: MadeLinkProps<Link>) {
  if (made && !made.ok)
    return (
      <p role="alert">
        {label}: {problemsInWords(made.diagnostics)}
      </p>
    );
  const address = made ? addressOf(made.value) : '';
  const size = address === '' ? '' : `, ${bytesInWords(address.length)}`;
  return <LinkRow label={label + size} text={address} waits="Making the link…" onCopied={onCopied} />;
}

/** The QR code of the game, as large as the dialog, when one asks for it. */
function QrPart({ digits: [start, digits] }: { digits: PlayLinks['digits'] }) {
  const isShown = useSignal(false);
  const made = isShown.value ? qrCode(workshopAddress(PLAY_PAGE, start), digits) : undefined;
  return (
    <details
      class="fold"
      onToggle={event => {
        isShown.value = event.currentTarget.open;
      }}
    >
      <summary>QR code to play the game</summary>
      {made?.ok && <QrPicture {...made.value} />}
      {made && !made.ok && <p role="alert">{problemsInWords(made.diagnostics)}</p>}
    </details>
  );
}
