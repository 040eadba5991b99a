/** The frame around the editors: tabs, undo, save state, and conflicts. */

import type { ComponentType } from 'preact';
import { useRef } from 'preact/hooks';
import type { Change, DocumentKind } from '../documents.ts';
import { pastedFile } from '../pasted-text.ts';
import type { StudioContext } from '../studio-context.ts';
import { DisputeDialog } from './dispute-dialog.tsx';
import type { KeyHelp } from './key-table.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { Problems } from './save-state.tsx';
import { useDroppedFiles, useStrokes } from './shell-events.ts';
import { useShellFocus } from './shell-focus.ts';
import { ShellHead } from './shell-head.tsx';
import { onShellKey, shellKeys } from './shell-keys.ts';
import { isTyping } from './typing.ts';

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

interface ShellProps<Shared> extends EditorProps<Shared> {
  editors: readonly EditorEntry<Shared>[];
  /** Name of the editor that is shown when none was chosen before. */
  first: string;
  /** Starts the game anew. */
  onRun(): void;
  /** Files were dropped on the page, or one was pasted. */
  onFiles(files: readonly File[], isDropped: boolean): void;
}

export function Shell<Shared>({ context, shared, editors, first, onFiles, onRun }: ShellProps<Shared>) {
  const shown = shownEditor(context.editor.value, first, editors);
  const { editor: Editor, name, keys, history } = editors[shown];
  const names = editors.map(each => each.name);
  const parts = useRef<HTMLDivElement>(null);
  const keysDialog = useRef<HTMLDialogElement>(null);
  const focus = useShellFocus(parts, shown);
  const strokes = useStrokes(context);
  useDroppedFiles(parts, onFiles);
  const showKeys = () => keysDialog.current?.showModal();
  const own = history?.(shared);
  const undo = () => (own ? own.undo() : showChanged(context, editors, shown, context.undo()));
  const redo = () => (own ? own.redo() : showChanged(context, editors, shown, context.redo()));
  const onPaste = (event: ClipboardEvent) => {
    if (event.defaultPrevented || isTyping(event)) return;
    const file = pastedFile(event.clipboardData);
    if (!file) return;
    event.preventDefault();
    onFiles([file], false);
  };
  const onKey = (event: KeyboardEvent) => {
    const actions = {
      editors: names,
      showEditor: (index: number) => context.showEditor(names[index]),
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
      onKeyDownCapture={strokes.onAnyKey}
      onClick={focus.onClick}
      onPaste={onPaste}
      onPointerDownCapture={strokes.onPress}
      // Afterwards something else has the focus, or nothing: a field was left with Enter, or the click was
      // between buttons.
      onFocusOut={focus.keepLater}
    >
      <ShellHead
        context={context}
        names={names}
        shown={shown}
        hasOwnHistory={own !== undefined}
        undo={undo}
        redo={redo}
        showKeys={showKeys}
      />
      <Problems context={context} />
      <Editor context={context} shared={shared} />
      <DisputeDialog context={context} />
      <KeysDialog
        dialog={keysDialog}
        editor={name}
        own={keys}
        everywhere={shellKeys(names)}
        onClose={() => {
          keysDialog.current?.close();
          focus.focusMain();
        }}
      />
    </div>
  );
}

/** Number of the editor that was shown last, or else of the first one. */
function shownEditor(last: string, first: string, editors: readonly { name: string }[]): number {
  const [found, other] = [last, first].map(wanted => editors.findIndex(({ name }) => name === wanted));
  return found < 0 ? Math.max(0, other) : found;
}

/** Switches to the editor that shows undone changes. */
function showChanged<Shared>(
  context: StudioContext,
  editors: readonly EditorEntry<Shared>[],
  shown: number,
  changes: readonly Change[],
): void {
  const isShown = ({ shows }: EditorEntry<Shared>) =>
    changes.some(change => {
      const kind = context.kindOf(change);
      return kind !== undefined && shows(kind, change);
    });
  const editor = changes.length > 0 && !isShown(editors[shown]) ? editors.find(isShown) : undefined;
  if (editor) context.showEditor(editor.name);
}
