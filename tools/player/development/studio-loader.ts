/**
 * Loads the studio into a page of `play` when it is first opened, with a button and a key; players who never
 * open it load nothing.
 */

import type { OpenStudio, Studio, StudioHost } from '../../studio/studio-host.ts';
import { GameThings } from '../inside/game-things.ts';
import type { PlayerTools, ToolsHost } from '../player-tools.ts';
import { server } from './channel.ts';
import { CODE_TAB, setCodeDoor } from './code-door.ts';
import { STUDIO_SCRIPT, STUDIO_STYLE } from './server-paths.ts';
import { sendServerState } from './server-state.ts';
import { CODE_KEY, STUDIO_KEY } from './studio-key.ts';

const ICON = 'M1 12.5V15h2.5l8-8L9 4.5zM10 3.5L12.5 6 15 3.5 12.5 1z';

/** Called when art files have changed. */
const told = new Set<() => void>();

/** Art files have changed. */
export function notifyStudios(): void {
  for (const tell of told) tell();
}

/** Adds the studio to the tools of a page. */
export function withStudio(host: ToolsHost, tools: PlayerTools): PlayerTools {
  let studio: Studio | undefined;
  let loading: Promise<void> | undefined;
  const isOpen = () => studio?.isOpen ?? false;
  const button = doorButton(() => void toggle());
  host.root.querySelector('[data-part="pause"]')!.before(button);
  const toGame = () => host.root.querySelector<HTMLElement>('[data-part="screen"]')!.focus();
  const studioHost: StudioHost = {
    ...host,
    restart() {
      host.restart();
      toGame();
    },
    channel: server(),
    things: new GameThings(host),
    close: () => {
      studio?.hide();
      show();
      toGame();
    },
  };
  const show = () => {
    host.root.classList.toggle('has-studio', isOpen());
    button.setAttribute('aria-pressed', String(isOpen()));
  };
  /** @param editor to show, by its name; otherwise an open studio is closed */
  const toggle = async (editor?: string) => {
    // Nothing can be used under the menu.
    if (host.hasMenu()) tools.hold();
    else if (isOpen() && editor === undefined) return studioHost.close();
    loading ??= load(studioHost).then(loaded => {
      studio = loaded;
      setCodeDoor(loaded.code);
    });
    await loading.catch(error => {
      loading = undefined;
      host.notify(`The studio cannot be opened: ${error instanceof Error ? error.message : error}`);
    });
    studio?.show(editor);
    show();
  };
  if (window.location.hash === '#studio') void toggle();
  const tell = () => studio?.onFilesChanged();
  told.add(tell);
  host.signal.addEventListener('abort', () => {
    told.delete(tell);
    setCodeDoor(undefined);
  });
  host.signal.addEventListener('abort', sendServerState(server(), host.notify));
  return {
    frames: due => tools.frames(due),
    replay: frames => tools.replay(frames),
    onTick(milliseconds) {
      tools.onTick(milliseconds);
      studio?.onTick();
    },
    onDisplay(frames) {
      tools.onDisplay(frames);
      studio?.onDisplay();
    },
    decorate: frame => tools.decorate(frame),
    replace: replace => tools.replace(replace),
    reset() {
      tools.reset();
      studio?.onOtherArt(undefined);
      studio?.code.onRestart();
    },
    onKey(key) {
      if (key === 'Escape' && studio?.code.focus()) return true;
      if (key !== STUDIO_KEY && key !== CODE_KEY) return tools.onKey(key);
      void toggle(key === CODE_KEY ? CODE_TAB : undefined);
      return true;
    },
    hold: () => tools.hold(),
    goOn: () => tools.goOn(),
    tellsArt(reason) {
      studio?.onOtherArt(reason);
      return isOpen();
    },
  };
}

async function load(host: StudioHost): Promise<Studio> {
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = addressOf(STUDIO_STYLE);
  const styled = new Promise<void>((resolve, reject) => {
    style.onload = () => resolve();
    style.onerror = () => reject(new Error('its style sheet is missing'));
  });
  document.head.append(style);
  // A variable, so that bundlers do not follow the import.
  const script = addressOf(STUDIO_SCRIPT);
  const [module] = await Promise.all([import(script) as Promise<{ openStudio: OpenStudio }>, styled]);
  return module.openStudio(host);
}

/** The address of a file beside the page; in the workshop, beside the page around it. */
function addressOf(file: string): string {
  return new URL(file, document.baseURI).href;
}

function doorButton(run: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.part = 'studio-loader';
  button.dataset.hint = `Draw and code · ${STUDIO_KEY}`;
  button.setAttribute('aria-label', 'Studio: edit art, sound and code');
  button.setAttribute('aria-pressed', 'false');
  button.innerHTML = `<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="${ICON}"/></svg>`;
  button.addEventListener('click', run);
  return button;
}
