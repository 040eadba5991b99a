/** The text editor of the Code tab: CodeMirror with a state for each open file. Loaded when the tab is first opened. */

import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab, redo, undo } from '@codemirror/commands';
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
} from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import {
  EditorSelection,
  EditorState,
  type Extension,
  type StateEffect,
  type TransactionSpec,
} from '@codemirror/state';
import {
  crosshairCursor,
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  rectangularSelection,
  tooltips,
} from '@codemirror/view';
import type { SourceBreakpoint } from '../../../debug/page/source-breakpoint.ts';
import type { PageProblem } from '../../../player/development/page-problem.ts';
import type {
  CodePlace,
  CreateTextEditor,
  Cursor,
  EditorHost,
  ShownCost,
  ShownProblem,
  ShownTrace,
  TextEditor,
} from '../editor-host.ts';
import { lineEdits } from '../model/merge.ts';
import { baseName } from '../panels/file-names.ts';
import { changesOf, shown } from './asking.ts';
import { breakpointsShown, DEBUGGING, standingShown } from './breakpoints.ts';
import { COMPLETION } from './completion.ts';
import { EXPLANATIONS, hideCall } from './explanations.ts';
import { languageOf } from './languages.ts';
import { LINE_COSTS, withCosts } from './line-costs.ts';
import { NAVIGATION } from './navigation.ts';
import { OUTLINE, showOutline } from './outline.ts';
import { POPUP } from './popup.ts';
import { PROBLEMS, shownProblems, withBuildProblems } from './problems.ts';
import { LOOKS } from './theme.ts';
import { TRACES, withTraces } from './traces.ts';
import { DRAGGED_NUMBERS } from './values/dragged-numbers.ts';
import { valueAt } from './values/find-values.ts';
import { LIVE_CHANGE } from './values/live-text.ts';
import { artChanged, changeValueAtCursor, VALUES } from './values/value-marks.ts';

/** A file that was shown. */
interface Kept {
  state: EditorState;
  scroll?: StateEffect<unknown>;
  isWritable: boolean;
}

export const createTextEditor: CreateTextEditor = (parent, host) => new CodeMirrorEditor(parent, host);

class CodeMirrorEditor implements TextEditor {
  private readonly host: EditorHost;
  private readonly view: EditorView;
  private readonly files = new Map<string, Kept>();
  private current: string | undefined;
  private standing: { file: string; line: number } | undefined;

  constructor(parent: HTMLElement, host: EditorHost) {
    this.host = host;
    this.view = new EditorView({ parent, state: this.nothing });
  }

  get cursor(): Cursor {
    const { doc, selection } = this.view.state;
    const { head, from, to } = selection.main;
    const { number: line, from: start } = doc.lineAt(head);
    const value = this.view.state.readOnly ? undefined : valueAt(this.view.state, head)?.text;
    return { line, column: head - start + 1, selected: to - from, value };
  }

  show(file: string, text: string, isWritable: boolean, place?: CodePlace): void {
    const known = this.files.get(file);
    const kept =
      known?.isWritable === isWritable ? known : { state: this.stateOf(file, text, isWritable), isWritable };
    this.files.set(file, kept);
    if (kept !== known) {
      kept.state = kept.state.update(breakpointsShown(file, this.host.breakpoints(), this.host)).state;
      kept.state = kept.state.update(standingShown(kept.state, file, this.standing)).state;
    }
    if (this.current !== file) {
      this.keepCurrent();
      this.current = file;
      this.view.setState(kept.state);
      if (kept.scroll) this.view.dispatch({ effects: kept.scroll });
    }
    if (place) this.goTo(place);
    this.host.onMoved();
  }

  showNothing(): void {
    this.keepCurrent();
    this.current = undefined;
    this.view.setState(this.nothing);
  }

  forget(file: string): void {
    if (this.current === file) this.showNothing();
    this.files.delete(file);
  }

  replace(file: string, text: string): void {
    this.update(file, ({ doc }) => ({ changes: changesOf(lineEdits(doc.toString(), text)) }));
  }

  setBuildProblems(file: string, problems: readonly PageProblem[]): void {
    this.update(file, state => withBuildProblems(state, problems));
  }

  setCosts(file: string, costs: readonly ShownCost[]): void {
    this.update(file, state => withCosts(state, costs));
  }

  setTraces(file: string, traces: readonly ShownTrace[]): void {
    const state = this.stateFor(file);
    const spec = state && withTraces(state, traces);
    if (spec) this.update(file, () => spec);
  }

  setBreakpoints(breakpoints: readonly SourceBreakpoint[]): void {
    for (const file of this.files.keys())
      this.update(file, () => breakpointsShown(file, breakpoints, this.host));
  }

  showArt(): void {
    this.view.dispatch({ effects: artChanged.of(null) });
  }

  setStanding(place: { file: string; line: number } | undefined): void {
    this.standing = place;
    for (const file of this.files.keys()) this.update(file, state => standingShown(state, file, place));
  }

  problemsOf(file: string): ShownProblem[] {
    const state = this.stateFor(file);
    return state ? shownProblems(state) : [];
  }

  appear(): void {
    const scroll = this.current === undefined ? undefined : this.files.get(this.current)?.scroll;
    if (scroll) this.view.dispatch({ effects: scroll });
    this.showArt();
    this.view.requestMeasure();
  }

  disappear(): void {
    this.keepCurrent();
  }

  focus(): void {
    this.view.focus();
  }

  changeValue(): void {
    changeValueAtCursor(this.view);
  }

  showOutline(): void {
    void showOutline(this.view);
  }

  undo(): void {
    undo(this.view);
  }

  redo(): void {
    redo(this.view);
  }

  private goTo({ from, to = from, line, column = 1 }: CodePlace): void {
    const { doc } = this.view.state;
    const start = line === undefined ? 0 : doc.line(Math.min(Math.max(1, line), doc.lines)).from + column - 1;
    const anchor = Math.min(from ?? start, doc.length);
    const head = Math.min(to ?? anchor, doc.length);
    this.view.dispatch({
      selection: EditorSelection.single(anchor, head),
      effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
    });
    this.view.focus();
  }

  private stateFor(file: string): EditorState | undefined {
    return file === this.current ? this.view.state : this.files.get(file)?.state;
  }

  private update(file: string, spec: (state: EditorState) => TransactionSpec): void {
    const kept = this.files.get(file);
    if (file === this.current) this.view.dispatch(spec(this.view.state));
    else if (kept) kept.state = kept.state.update(spec(kept.state)).state;
  }

  private keepCurrent(): void {
    const kept = this.current === undefined ? undefined : this.files.get(this.current);
    if (!kept) return;
    kept.state = this.view.state;
    kept.scroll = this.view.scrollSnapshot();
  }

  /** The state without a file; questions that are still open find out that theirs is no longer shown. */
  private get nothing(): EditorState {
    const { host } = this;
    return EditorState.create({ extensions: [shown.of({ file: '', host }), EditorState.readOnly.of(true)] });
  }

  private stateOf(file: string, doc: string, isWritable: boolean): EditorState {
    const { host } = this;
    const name = baseName(file);
    return EditorState.create({
      doc,
      extensions: [
        shown.of({ file, host }),
        ...(isWritable ? [] : [EditorState.readOnly.of(true)]),
        EditorView.contentAttributes.of({
          'aria-label': isWritable ? `Code of ${name}` : `Code of ${name}, read-only`,
          'data-main': '',
          // Tools that examine pages do not count what is editable as reachable.
          tabindex: '0',
          autocapitalize: 'off',
          autocorrect: 'off',
          spellcheck: 'false',
        }),
        EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
          const isLive = transactions.some(transaction => transaction.isUserEvent(LIVE_CHANGE));
          if (docChanged) host.onChange(file, state.doc.toString(), isLive);
          if (docChanged || selectionSet) host.onMoved();
        }),
        indentUnit.of(/^\t/m.test(doc) ? '\t' : '  '),
        ...(host.isPlain ? [] : [COMPLETION, EXPLANATIONS]),
        host.canDebug ? DEBUGGING : [],
        EXTENSIONS,
        languageOf(file),
      ],
    });
  }
}

/** Escape closes what is open; then it gives the keys to the game. */
function leave(view: EditorView): boolean {
  if (hideCall(view)) return true;
  view.state.facet(shown).host.toGame();
  return true;
}

/** Pixels beside what opens. Lines end as far from their side, as nothing opens at places that are outside. */
const SIDE = 8;

/**
 * What opens at a place of the text covers nothing below the text, where it has room above that place, and does not
 * touch the sides of the window.
 */
function spaceAround({ dom }: EditorView): { left: number; top: number; right: number; bottom: number } {
  const { clientWidth, clientHeight } = dom.ownerDocument.documentElement;
  const bottom = Math.min(clientHeight, dom.getBoundingClientRect().bottom);
  return { left: SIDE, top: 0, right: clientWidth - SIDE, bottom };
}

const EXTENSIONS: Extension = [
  tooltips({ tooltipSpace: spaceAround }),
  LINE_COSTS,
  lineNumbers(),
  codeFolding(),
  foldGutter(),
  history(),
  drawSelection(),
  dropCursor(),
  EditorState.allowMultipleSelections.of(true),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  DRAGGED_NUMBERS,
  rectangularSelection(),
  crosshairCursor(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSelectionMatches(),
  EditorView.lineWrapping,
  search({ top: true }),
  PROBLEMS,
  TRACES,
  NAVIGATION,
  OUTLINE,
  POPUP,
  VALUES,
  LOOKS,
  keymap.of([
    {
      key: 'Mod-s',
      run(view) {
        void view.state.facet(shown).host.save();
        return true;
      },
    },
    {
      key: 'Mod-Shift-f',
      run(view) {
        view.state.facet(shown).host.searchAll();
        return true;
      },
    },
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...defaultKeymap.filter(({ key }) => key !== 'Escape'),
    indentWithTab,
    { key: 'Escape', run: leave },
  ]),
];
