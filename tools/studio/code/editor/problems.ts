/** Problems at their places: those of the text while it is written, those of builds, and those of the running game. */

import { type Diagnostic, forEachDiagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import type { EditorState, Extension, Text, TransactionSpec } from '@codemirror/state';
import { type EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { TextProblem } from '../../../language/answers.ts';
import type { PageProblem } from '../../../player/development/page-problem.ts';
import { isTouchOnly } from '../../../player/input/touch-only.ts';
import type { ShownProblem } from '../editor-host.ts';
import { asked, isStill, shown } from './asking.ts';
import { textElement, withText } from './description.ts';
import { showFixes } from './fixes.ts';

/** Milliseconds without a key after which a text is examined. */
const PAUSE = 200;

/** Where a problem comes from. */
const [TEXT, BUILD] = ['text', 'build'];

/** A problem in a state, with what the language service needs to correct it. */
export interface PlacedProblem extends Diagnostic {
  problemCode?: number;
  remedy?: string;
}

/** All problems of a state. */
export function problemsIn(state: EditorState): PlacedProblem[] {
  const found: PlacedProblem[] = [];
  forEachDiagnostic(state, (problem, from, to) => found.push({ ...problem, from, to }));
  return found;
}

/** The problems of a state for a list; hints are not problems. */
export function shownProblems(state: EditorState): ShownProblem[] {
  return problemsIn(state).flatMap(({ from, severity, message, remedy }) => {
    if (severity !== 'error' && severity !== 'warning') return [];
    const { number: line, from: start } = state.doc.lineAt(from);
    return { line, column: from - start + 1, severity, message, remedy };
  });
}

/** What shows the problems of a build or of the game instead of those before. */
export function withBuildProblems(state: EditorState, problems: readonly PageProblem[]): TransactionSpec {
  const ofText = problemsIn(state).filter(({ source }) => source === TEXT);
  return setDiagnostics(
    state,
    joined(
      state.doc,
      ofText,
      problems.map(problem => buildProblem(state.doc, problem)),
    ),
  );
}

function withTextProblems(state: EditorState, problems: readonly TextProblem[]): TransactionSpec {
  const ofBuild = problemsIn(state).filter(({ source }) => source === BUILD);
  return setDiagnostics(state, joined(state.doc, problems.map(textProblem), ofBuild));
}

/** A build repeats what the text has said already; of the syntax of Lua it says more. */
function joined(doc: Text, all: PlacedProblem[], ofBuild: PlacedProblem[]): PlacedProblem[] {
  const lines = new Set(ofBuild.map(({ from }) => lineOf(doc, from)));
  const ofText = all.filter(
    ({ from, problemCode }) => problemCode !== undefined || !lines.has(lineOf(doc, from)),
  );
  const said = new Set(ofText.map(problem => key(doc, problem)));
  return [...ofText, ...ofBuild.filter(problem => !said.has(key(doc, problem)))];
}

function key(doc: Text, { from, message }: Diagnostic): string {
  return `${lineOf(doc, from)} ${message}`;
}

function lineOf(doc: Text, place: number): number {
  return doc.lineAt(Math.min(place, doc.length)).number;
}

function textProblem({ from, to, severity, message, remedy, code, isUnused }: TextProblem): PlacedProblem {
  const problem: PlacedProblem = { from, to, severity, message, remedy, source: TEXT, problemCode: code };
  if (isUnused) problem.markClass = 'code-unused';
  return { ...problem, renderMessage: view => problemElement(view, problem) };
}

/** A problem at its line and column: up to the end of the word there. */
function buildProblem(
  doc: Text,
  { line = 1, column, severity, message, remedy }: PageProblem,
): PlacedProblem {
  const { from: start, text, to: end } = doc.line(Math.min(Math.max(1, line), doc.lines));
  const indent = text.search(/\S|$/);
  const from = Math.min(start + (column === undefined ? indent : column - 1), end);
  const word = /^(?:[\w$]+|.)?/.exec(text.slice(from - start))?.[0].length ?? 0;
  const to = column === undefined ? end : from + word;
  const problem: PlacedProblem = { from, to, severity, message, remedy, source: BUILD };
  return { ...problem, renderMessage: view => problemElement(view, problem) };
}

function problemElement(
  view: EditorView,
  { message, remedy, from, problemCode }: PlacedProblem,
): HTMLElement {
  const element = document.createElement('div');
  element.className = 'code-problem';
  element.append(withText('div', message));
  if (remedy) element.append(...textElement(remedy));
  if (problemCode !== undefined && !view.state.readOnly) {
    const button = withText('button', isTouchOnly() ? 'Fix …' : 'Fix … Ctrl+.');
    button.type = 'button';
    button.addEventListener('mousedown', event => event.preventDefault());
    button.addEventListener('click', () => void showFixes(view, from, problemsAround(view.state, from)));
    element.append(button);
  }
  return element;
}

/** The problems at a place; those of its line if there are none. */
function problemsAround(state: EditorState, place: number): PlacedProblem[] {
  const all = problemsIn(state).filter(({ problemCode }) => problemCode !== undefined);
  const here = all.filter(({ from, to }) => from <= place && place <= to);
  const { from: start, to: end } = state.doc.lineAt(place);
  return here.length > 0 ? here : all.filter(({ from }) => from >= start && from <= end);
}

/** Examines the text after every change. */
const EXAMINING = ViewPlugin.fromClass(
  class {
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(view: EditorView) {
      this.timer = setTimeout(() => void examine(view));
    }

    update({ view, docChanged }: ViewUpdate): void {
      if (!docChanged) return;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void examine(view), PAUSE);
    }

    destroy(): void {
      clearTimeout(this.timer);
    }
  },
);

/** Asks for the problems of the text that is shown. */
async function examine(view: EditorView): Promise<void> {
  const { state } = view;
  const question = asked(state);
  const { host } = state.facet(shown);
  const problems = question && (await host.ask('code/diagnose', question));
  if (!problems || !isStill(view, state)) return;
  view.dispatch(
    withTextProblems(
      view.state,
      problems.map(problem => ({ ...problem, to: Math.min(problem.to, state.doc.length) })),
    ),
  );
  host.onMoved();
}

export const PROBLEMS: Extension = [
  lintGutter(),
  EXAMINING,
  keymap.of([
    ...lintKeymap,
    {
      key: 'Mod-.',
      run(view) {
        const { head } = view.state.selection.main;
        void showFixes(view, head, problemsAround(view.state, head));
        return true;
      },
    },
  ]),
];
