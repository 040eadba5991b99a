/**
 * Loads the studio into a page of `play` when it is first opened, with a button and a key; players who never
 * open it load nothing.
 */

import type { OpenStudio, Studio, StudioHost } from '../../studio/studio-host.ts';
import { GameThings } from '../inside/game-things.ts';
import { TracedLines } from '../inside/traced-lines.ts';
import { fileAddress, isInFrame, rememberStudio, wantedEditor } from '../page-around.ts';
import type { PaintedThing } from '../picker/painted-frame.ts';
import { PicturePicker } from '../picker/picture-picker.ts';
import type { PlayerTools, ToolsHost } from '../player-tools.ts';
import { makeTimeTools } from '../time/time-tools.ts';
import { OwnWindow } from '../window/own-window.ts';
import { server } from './channel.ts';
import { CODE_TAB, codeDoor, setCodeDoor } from './code-door.ts';
import { openForDrops } from './dropped-on-game.ts';
import type { DebugDoor } from './late-debugger.ts';
import { placeText } from './page-problem.ts';
import { STUDIO_SCRIPT, STUDIO_STYLE } from './server-paths.ts';
import { sendServerState } from './server-state.ts';
import { CODE_KEY, PICK_KEY, STUDIO_KEY } from './studio-key.ts';

const ICON = 'M1 12.5V15h2.5l8-8L9 4.5zM10 3.5L12.5 6 15 3.5 12.5 1z';
const PICK_ICON = 'M1 1h6v2H3v4H1zm14 0v6h-2V3H9V1zM1 15V9h2v4h4v2zM7 7l8 3-3.2 1.3L10.5 15z';

/** Milliseconds between two looks at what the lines have traced: values that change faster cannot be read. */
const TRACES_EVERY = 250;

/** Called when art files have changed. */
const told = new Set<() => void>();

/** Art files have changed. */
export function notifyStudios(): void {
  for (const tell of told) tell();
}

/**
 * The tools of a page: the time line, the picker and the studio.
 *
 * @param debug lets the Code tab debug the game; without it, something else does, or nothing
 */
export function makeDevelopmentTools(host: ToolsHost, debug?: DebugDoor): PlayerTools {
  const tools = makeTimeTools(host, costs => codeDoor()?.onCosts(costs));
  let studio: Studio | undefined;
  let loading: Promise<void> | undefined;
  /** Whether the page has said that the game runs new code. */
  let toldOfCode = false;
  const isOpen = () => studio?.isOpen ?? false;
  const studioButton = barButton(STUDIO_BUTTON, () => void toggle());
  const pickButton = barButton(PICK_BUTTON, () => picker.toggle());
  // Its line is shown by the studio.
  pickButton.hidden = true;
  host.root.querySelector('[data-part="pause"]')!.before(pickButton, studioButton);
  const picker = new PicturePicker(host, {
    hold: () => tools.hold(),
    goOn: () => tools.goOn(),
    open: thing => void showThing(thing),
    onChange: isOn => pickButton.setAttribute('aria-pressed', String(isOn)),
  });
  /** Shows the line that drew something; where others led there, their list. */
  const showThing = async ({ call, callers, line }: PaintedThing) => {
    if (!line) return;
    await toggle(CODE_TAB);
    const door = codeDoor();
    if (!door?.open(line)) return host.notify(`${call} is drawn at ${placeText(line)}`);
    if (callers.length > 1) door.list(`${call} is drawn by`, callers);
  };
  const ownWindow = new OwnWindow(host, isOut => {
    host.root.classList.toggle('game-elsewhere', isOut);
    studio?.onWindow(isOut);
  });
  const toGame = () => host.root.querySelector<HTMLElement>('[data-part="screen"]')!.focus();
  const studioHost: StudioHost = {
    ...host,
    restart() {
      host.restart();
      toGame();
    },
    channel: server(),
    things: new GameThings(host),
    pick: () => picker.toggle(),
    ownWindow,
    inside: tools,
    debug,
    close: () => {
      picker.end();
      studio?.hide();
      show();
      toGame();
    },
  };
  const show = () => {
    host.root.classList.toggle('has-studio', isOpen());
    studioButton.setAttribute('aria-pressed', String(isOpen()));
    pickButton.hidden = !isOpen();
    rememberStudio(isOpen());
  };
  /**
   * @param editor to show, by its name; otherwise an open studio is closed
   * @param takesKeys whether keys are for the editor
   */
  const toggle = async (editor?: string, takesKeys = true) => {
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
    studio?.show(editor, takesKeys);
    if (!takesKeys) toGame();
    show();
  };
  if (window.location.hash === '#studio') void toggle();
  const editor = wantedEditor();
  // One plays first: keys are for the editor when it is clicked.
  if (editor !== undefined) void toggle(editor, false);
  openForDrops(isOpen, () => toggle(), host.signal);
  let traced = new TracedLines(host.run());
  let lastTold = 0;
  const tellTraces = () => {
    const now = performance.now();
    const door = codeDoor();
    if (now - lastTold < TRACES_EVERY || !door?.isShown()) return;
    lastTold = now;
    door.onTracedLines(traced.lines(host.version()));
  };
  const tell = () => studio?.onFilesChanged();
  told.add(tell);
  host.signal.addEventListener('abort', () => {
    told.delete(tell);
    setCodeDoor(undefined);
  });
  // The page around a frame tells it itself.
  if (!isInFrame()) host.signal.addEventListener('abort', sendServerState(server(), host.notify));
  return {
    frames: due => tools.frames(due),
    replay: frames => tools.replay(frames),
    onTick(milliseconds) {
      tools.onTick(milliseconds);
      studio?.onTick();
    },
    onDisplay(frames) {
      tools.onDisplay(frames);
      picker.onDisplay();
      studio?.onDisplay();
      ownWindow.onDisplay();
      tellTraces();
    },
    decorate: frame => tools.decorate(frame),
    replace: replace => tools.replace(replace),
    reset() {
      picker.end();
      tools.reset();
      // Another run.
      traced = new TracedLines(host.run());
      studio?.onOtherArt(undefined);
      studio?.code.onRestart();
    },
    onKey(key) {
      if (key === PICK_KEY && isOpen()) {
        picker.toggle();
        return true;
      }
      if (key === 'Escape' && studio?.code.focus()) return true;
      if (key !== STUDIO_KEY && key !== CODE_KEY) return tools.onKey(key);
      void toggle(key === CODE_KEY ? CODE_TAB : undefined);
      return true;
    },
    hold: () => tools.hold(),
    goOn: () => tools.goOn(),
    placeNow() {
      const line = traced.interruptedLine(host.version());
      return line && `${line.file}:${line.line}`;
    },
    tellsChange(change, reason) {
      if (change === 'art') {
        studio?.onOtherArt(reason);
        return isOpen();
      }
      // The Code tab shows that the code is saved, and after the first time one knows that the game continues with it.
      const isKnown = toldOfCode && reason === undefined && (codeDoor()?.isShown() ?? false);
      toldOfCode = true;
      return isKnown;
    },
  };
}

async function load(host: StudioHost): Promise<Studio> {
  const [sheet, script] = await Promise.all([
    fileAddress(STUDIO_STYLE, 'text/css'),
    fileAddress(STUDIO_SCRIPT, 'text/javascript'),
  ]);
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = sheet;
  const styled = new Promise<void>((resolve, reject) => {
    style.onload = () => resolve();
    style.onerror = () => reject(new Error('its style sheet is missing'));
  });
  document.head.append(style);
  // A variable, so that bundlers do not follow the import.
  const [module] = await Promise.all([import(script) as Promise<{ openStudio: OpenStudio }>, styled]);
  return module.openStudio(host);
}

/** A button in the bar of the game. */
interface BarButton {
  part: string;
  hint: string;
  label: string;
  icon: string;
}

const STUDIO_BUTTON: BarButton = {
  part: 'studio-loader',
  hint: `Draw and code · ${STUDIO_KEY}`,
  label: 'Studio: edit art, sound and code',
  icon: ICON,
};
const PICK_BUTTON: BarButton = {
  part: 'pick',
  hint: `Pick what is drawn: its line · ${PICK_KEY}`,
  label: 'Pick something in the picture, and show the line that draws it',
  icon: PICK_ICON,
};

function barButton({ part, hint, label, icon }: BarButton, run: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.part = part;
  button.dataset.hint = hint;
  button.setAttribute('aria-label', label);
  button.setAttribute('aria-pressed', 'false');
  button.innerHTML = `<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="${icon}"/></svg>`;
  button.addEventListener('click', run);
  return button;
}
