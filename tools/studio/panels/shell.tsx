/** The frame around the editors: tabs, undo, save state, and conflicts. */

import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { STUDIO_KEY } from '../../player/development/studio-key.ts';
import type { Change, DocumentKind } from '../documents.ts';
import { pastedFile } from '../pasted-text.ts';
import type { StudioContext } from '../studio-context.ts';
import { DisputeDialog } from './dispute-dialog.tsx';
import type { KeyHelp } from './key-table.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { onShellKey, shellKeys } from './shell-keys.ts';
import { ToolButton } from './tool-button.tsx';
import { ARROWS, isTyping } from './typing.ts';
import { VersionsButton } from './versions-dialog.tsx';
import { ViewMenu } from './view-menu.tsx';

export interface EditorProps<Shared> {
  context: StudioContext;
  shared: Shared;
}

/** An editor of the shell. */
export interface EditorEntry<Shared> {
  name: string;
  editor: ComponentType<EditorProps<Shared>>;
  /** Its keys. */
  keys: readonly KeyHelp[];
  /** Whether it shows the effect of a change of such a document. */
  shows(kind: DocumentKind, change: Change): boolean;
  /** Its own undo, instead of the one of all editors. */
  history?(shared: Shared): { undo(): void; redo(): void };
}

export interface ShellProps<Shared> extends EditorProps<Shared> {
  editors: readonly EditorEntry<Shared>[];
  /** Name of the editor that is shown when none was chosen before. */
  first: string;
  /** Starts the game anew. */
  onRun(): void;
  /** Files were dropped on the page, or one was pasted. */
  onFiles(files: readonly File[], isDropped: boolean): void;
}

/** Keys that apply while a pointer draws, or that draw without one. */
const STROKE_KEYS: ReadonlySet<string> = new Set(['Escape', ' ', 'Shift', 'Control', 'Alt', 'Meta']);
const CURSOR_KEYS: ReadonlySet<string> = new Set(['Enter', ...Object.keys(ARROWS)]);

export function Shell<Shared>({ context, shared, editors, first, onFiles, onRun }: ShellProps<Shared>) {
  const [last, other] = [context.editor.value, first].map(wanted =>
    editors.findIndex(({ name }) => name === wanted),
  );
  const shown = last < 0 ? Math.max(0, other) : last;
  const own = editors[shown].history?.(shared);
  const Editor = editors[shown].editor;
  const names = editors.map(({ name }) => name);
  const parts = useRef<HTMLDivElement>(null);
  const lastKey = useRef('');
  const keysDialog = useRef<HTMLDialogElement>(null);
  /** Whether a pointer is down. */
  const isPressed = useRef(false);
  const focusMain = () => {
    const main = parts.current?.querySelector<HTMLElement>('[data-main]');
    (main ?? parts.current?.querySelector<HTMLElement>('[aria-selected="true"]'))?.focus({
      preventScroll: true,
    });
  };
  // The studio's keys only work while it has the focus; without focus, keys go to the game.
  const keepFocus = () => {
    if (document.activeElement !== document.body) return;
    // In a frame, the page around it may have the keys now, as for a dialog.
    if (document.hasFocus()) focusMain();
    else window.addEventListener('focus', keepFocus, { once: true });
  };
  // After a click, Space and Enter are for drawing rather than for the button.
  const onClick = ({ target, detail }: MouseEvent) => {
    const button = target instanceof Element && target.closest('button.tool, [role="tab"]');
    // It may have shown a field already, which has the focus.
    const hasFocus = document.activeElement === button || document.activeElement === document.body;
    if (detail > 0 && button && hasFocus && !button.closest('dialog')) focusMain();
    // A button may disappear together with its dialog.
    else setTimeout(keepFocus);
  };
  // The focused element may have disappeared with the previous editor; keys must not reach the game meanwhile.
  useLayoutEffect(() => {
    if (document.activeElement?.matches('[role="tab"][aria-selected="false"]')) focusMain();
    else keepFocus();
    revealTab(parts.current);
  }, [shown]);
  useEffect(() => {
    const end = () => {
      isPressed.current = false;
      context.isDrawing.value = false;
    };
    const names = ['pointerup', 'pointercancel', 'blur'] as const;
    for (const name of names) window.addEventListener(name, end);
    return () => {
      for (const name of names) window.removeEventListener(name, end);
      end();
    };
  }, [context]);
  // Dropping an unhandled file would replace the page.
  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      const { files = [], types = [] } = event.dataTransfer ?? {};
      if (parts.current?.closest('[hidden]') || !types.includes('Files')) return;
      event.preventDefault();
      if (event.type !== 'drop' || files.length === 0) return;
      onFiles([...files], true);
    };
    const names = ['dragover', 'drop'] as const;
    for (const name of names) window.addEventListener(name, onDrag);
    return () => {
      for (const name of names) window.removeEventListener(name, onDrag);
    };
  }, [onFiles]);
  const onPaste = (event: ClipboardEvent) => {
    if (event.defaultPrevented || isTyping(event)) return;
    const file = pastedFile(event.clipboardData);
    if (!file) return;
    event.preventDefault();
    onFiles([file], false);
  };
  const onPress = ({ target }: PointerEvent) => {
    isPressed.current = target instanceof Element && target.matches('canvas, input[type="range"]');
    context.isDrawing.value = isPressed.current;
  };
  // Tab draws in the editors; after Escape it moves the focus to the panels.
  const onAnyKey = (event: KeyboardEvent) => {
    const { key } = event;
    const leaves = key === 'Tab' && lastKey.current === 'Escape';
    lastKey.current = key;
    // A stroke would continue in another picture or frame, or in the state before an undo.
    const isOfStroke = STROKE_KEYS.has(key) || (!isPressed.current && CURSOR_KEYS.has(key));
    const disturbs = context.isDrawing.value && !isOfStroke;
    if (disturbs) event.preventDefault();
    if (leaves || disturbs) event.stopPropagation();
  };
  /** Switches to the editor that shows the undone change. */
  const showChanged = (changes: readonly Change[]) => {
    const isShown = ({ shows }: EditorEntry<Shared>) =>
      changes.some(change => {
        const kind = context.kindOf(change);
        return kind !== undefined && shows(kind, change);
      });
    const editor = changes.length > 0 && !isShown(editors[shown]) ? editors.find(isShown) : undefined;
    if (editor) context.showEditor(editor.name);
  };
  const showKeys = () => keysDialog.current?.showModal();
  const undo = () => (own ? own.undo() : showChanged(context.undo()));
  const redo = () => (own ? own.redo() : showChanged(context.redo()));
  const onKey = (event: KeyboardEvent) => {
    const actions = {
      editors: names,
      showEditor: (index: number) => context.showEditor(editors[index].name),
      undo,
      redo,
      showKeys,
      run: onRun,
      pick: () => context.host.pick(),
      toggleAlone: () => context.toggleAlone(),
      close: () => context.host.close(),
    };
    if (!onShellKey(event, actions, isTyping(event))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the studio work wherever in it one is
    <div
      ref={parts}
      class="studio-parts"
      onKeyDown={onKey}
      onKeyDownCapture={onAnyKey}
      onClick={onClick}
      onPaste={onPaste}
      onPointerDownCapture={onPress}
      // Afterwards something else has the focus, or nothing: a field was left with Enter, or the click was
      // between buttons.
      onFocusOut={() => setTimeout(keepFocus)}
    >
      <header class="studio-head">
        <div class="tabs" role="tablist" aria-label="Editors">
          {editors.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={index === shown}
              aria-keyshortcuts={`Shift+${index + 1}`}
              data-hint={`${name} · Shift+${index + 1}`}
              onClick={() => {
                context.showEditor(name);
              }}
            >
              {name}
            </button>
          ))}
        </div>
        <Saved context={context} />
        {context.notShown.value !== undefined && (
          <button
            type="button"
            class="start-over"
            data-hint={context.notShown.value}
            onClick={() => context.host.restart()}
          >
            Start over
          </button>
        )}
        <ToolButton
          icon="undo"
          label={!own && context.undoLabel.value ? `Undo: ${context.undoLabel.value}` : 'Undo'}
          shortcut="Ctrl+Z"
          hint="left"
          disabled={!own && context.undoLabel.value === undefined}
          onClick={undo}
        />
        <ToolButton
          icon="redo"
          label={!own && context.redoLabel.value ? `Redo: ${context.redoLabel.value}` : 'Redo'}
          shortcut="Ctrl+Y"
          hint="left"
          disabled={!own && context.redoLabel.value === undefined}
          onClick={redo}
        />
        <VersionsButton context={context} />
        <ViewMenu
          view={context.view.value}
          onChange={view => context.changeView(view)}
          inside={context.host.inside}
          isOut={context.isOut.value}
          onWindow={() => context.host.ownWindow.toggle()}
        />
        <ToolButton icon="help" label="Keys" shortcut="?" hint="left" onClick={showKeys} />
        <ToolButton
          icon="close"
          label="Back to the game"
          shortcut={STUDIO_KEY}
          hint="left"
          onClick={() => context.host.close()}
        />
      </header>
      <Problems context={context} />
      <Editor context={context} shared={shared} />
      <DisputeDialog context={context} />
      <KeysDialog
        dialog={keysDialog}
        editor={editors[shown].name}
        own={editors[shown].keys}
        everywhere={shellKeys(names)}
        onClose={() => {
          keysDialog.current?.close();
          focusMain();
        }}
      />
    </div>
  );
}

function Saved({ context }: { context: StudioContext }) {
  const sent = context.sent.value;
  const files = sent?.kind === 'saved' ? sent.files : [];
  const [first, ...others] = files.map(file => file.replace(/^.*[\\/]/, ''));
  const text =
    sent?.kind === 'offline'
      ? context.isAllSaved
        ? 'The server does not answer. Trying again …'
        : 'Not saved: the server does not answer. Trying again …'
      : files.length > 0
        ? `Saved ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`
        : '';
  return (
    <output
      class={`saved ${sent?.kind ?? ''}`}
      data-part="saved"
      title={others.length > 0 ? [first, ...others].join(', ') : undefined}
    >
      {text}
    </output>
  );
}

function Problems({ context }: { context: StudioContext }) {
  const problems = context.problems.value;
  if (problems.length === 0) return null;
  return (
    <div class="studio-problems" role="alert">
      <ul>
        {problems.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {context.unsaved.value.length > 0 ? (
        <>
          <button type="button" class="primary" onClick={() => context.tryAgain()}>
            Try again
          </button>
          <button type="button" onClick={() => context.giveUp()}>
            Take what is in the file
          </button>
        </>
      ) : (
        <button
          type="button"
          onClick={() => {
            context.problems.value = [];
          }}
        >
          OK
        </button>
      )}
    </div>
  );
}

/** Scrolls the tabs, where they have too little room, to the one that is selected; nothing around them moves. */
function revealTab(parts: HTMLElement | null): void {
  const selected = parts?.querySelector('.studio-head [aria-selected="true"]');
  const tabs = selected?.parentElement;
  if (!selected || !tabs) return;
  const [tab, room] = [selected.getBoundingClientRect(), tabs.getBoundingClientRect()];
  const faded = Number.parseFloat(getComputedStyle(tabs).paddingRight);
  tabs.scrollLeft += Math.min(0, tab.left - room.left) + Math.max(0, tab.right - room.right + faded);
}
