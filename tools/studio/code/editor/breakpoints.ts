/** Breakpoints beside the line numbers, the line where the game stands, and values of what the pointer is at. */

import { syntaxTree } from '@codemirror/language';
import {
  type EditorState,
  type Extension,
  RangeSet,
  StateEffect,
  StateField,
  type TransactionSpec,
} from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  gutter,
  gutterLineClass,
  hoverTooltip,
  keymap,
  type Tooltip,
} from '@codemirror/view';
import type { SourceBreakpoint } from '../../../debug/page/source-breakpoint.ts';
import type { EditorHost } from '../editor-host.ts';
import { expressionAt } from '../model/expression-at.ts';
import { heldText } from '../model/held-text.ts';
import { shown } from './asking.ts';
import { withText } from './description.ts';

class BreakpointMarker extends GutterMarker {
  override elementClass = 'has-dot';
  readonly breakpoint: SourceBreakpoint;
  /** The line where the game stops; undefined if it never does. */
  private readonly held: number | undefined;

  constructor(breakpoint: SourceBreakpoint, held: number | undefined) {
    super();
    this.breakpoint = breakpoint;
    this.held = held;
  }

  override toDOM(): Node {
    const { log, condition, line } = this.breakpoint;
    const kind = log !== undefined ? 'log' : condition !== undefined ? 'condition' : '';
    const isHere = this.held === line;
    const signs = kind === 'log' ? '◆◇' : '●○';
    const dot = withText('span', signs[isHere ? 0 : 1]);
    dot.className = `code-dot ${kind}`;
    if (!isHere) dot.title = `This line has no code. ${heldText(this.held)}`;
    return dot;
  }
}

const setBreakpoints = StateEffect.define<readonly BreakpointMarker[]>();
/** The start of the line where the game stands; -1 for none. */
const setStanding = StateEffect.define<number>();

const BREAKPOINTS = StateField.define<RangeSet<BreakpointMarker>>({
  create: () => RangeSet.empty,
  update(markers, { changes, effects, state }) {
    let next = markers.map(changes);
    for (const effect of effects)
      if (effect.is(setBreakpoints))
        next = RangeSet.of(
          effect.value
            .filter(({ breakpoint: { line } }) => line <= state.doc.lines)
            .map(marker => marker.range(state.doc.line(marker.breakpoint.line).from)),
          true,
        );
    return next;
  },
});

const STANDING_LINE = Decoration.line({ class: 'code-standing' });
const STANDING = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lines, { changes, effects }) {
    let next = lines.map(changes);
    for (const effect of effects)
      if (effect.is(setStanding))
        next = effect.value < 0 ? Decoration.none : Decoration.set(STANDING_LINE.range(effect.value));
    return next;
  },
  provide: field => [
    EditorView.decorations.from(field),
    gutterLineClass.from(field, lines => {
      const marks: ReturnType<GutterMarker['range']>[] = [];
      for (const place = lines.iter(); place.value; place.next()) marks.push(STANDING_MARK.range(place.from));
      return RangeSet.of(marks);
    }),
  ],
});
const STANDING_MARK = new (class extends GutterMarker {
  override elementClass = 'code-standing';
})();

/** What shows those breakpoints that are of a file, instead of those before. */
export function breakpointsShown(
  file: string,
  breakpoints: readonly SourceBreakpoint[],
  { holdsAt }: Pick<EditorHost, 'holdsAt'>,
): TransactionSpec {
  const own = breakpoints.filter(each => each.file === file);
  return { effects: setBreakpoints.of(own.map(each => new BreakpointMarker(each, holdsAt(each)))) };
}

/** What shows in a file where the game stands; undefined while it runs. */
export function standingShown(
  { doc }: EditorState,
  file: string,
  place: { file: string; line: number } | undefined,
): TransactionSpec {
  const start = place?.file === file ? doc.line(Math.min(place.line, doc.lines)).from : -1;
  return { effects: setStanding.of(start) };
}

/** The breakpoints of a state, where its text has them now; one for a line. */
function breakpointsIn(state: EditorState): SourceBreakpoint[] {
  const { file } = state.facet(shown);
  const found = new Map<number, SourceBreakpoint>();
  for (const place = state.field(BREAKPOINTS).iter(); place.value; place.next()) {
    const line = state.doc.lineAt(place.from).number;
    found.set(line, { ...place.value.breakpoint, file, line });
  }
  return [...found.values()];
}

/** Sets or removes the breakpoint of the line at a place. */
function toggle(view: EditorView, at: number): boolean {
  const { state } = view;
  const { file, host } = state.facet(shown);
  const line = state.doc.lineAt(at).number;
  const before = breakpointsIn(state);
  const others = before.filter(each => each.line !== line);
  const isSet = others.length < before.length;
  view.dispatch(breakpointsShown(file, isSet ? others : [...others, { file, line }], host));
  host.onBreakpoints(file, breakpointsIn(view.state), false);
  host.tell(isSet ? `No breakpoint at line ${line}` : `Breakpoint at line ${line}`);
  return true;
}

/** Breakpoints have moved with the text. */
const MOVING = EditorView.updateListener.of(({ docChanged, startState, state }) => {
  if (!docChanged) return;
  const [before, after] = [startState, state].map(each => JSON.stringify(breakpointsIn(each)));
  const { file, host } = state.facet(shown);
  if (before !== after) host.onBreakpoints(file, breakpointsIn(state), true);
});

const VALUE = hoverTooltip(
  async ({ state }, offset): Promise<Tooltip | null> => {
    const { from, text } = state.doc.lineAt(offset);
    const isText = /string|comment/i.test(syntaxTree(state).resolveInner(offset, 1).name);
    const found = isText ? undefined : expressionAt(text, offset - from);
    const value = found && (await state.facet(shown).host.value(found.text));
    if (!value) return null;
    return {
      pos: from + found.from,
      end: from + found.to,
      above: true,
      create() {
        const dom = withText('div', '');
        dom.className = 'code-description';
        const shownText = withText('code', value.text);
        shownText.className = `code-value ${value.kind}`;
        dom.append(`${found.text} = `, shownText);
        return { dom };
      },
    };
  },
  { hoverTime: 300 },
);

/** All of it. */
export const DEBUGGING: Extension = [
  BREAKPOINTS,
  STANDING,
  MOVING,
  VALUE,
  gutter({
    class: 'code-breakpoints',
    markers: view => view.state.field(BREAKPOINTS),
    initialSpacer: () => new BreakpointMarker({ file: '', line: 1 }, 1),
    domEventHandlers: {
      mousedown(view, { from }) {
        return toggle(view, from);
      },
    },
  }),
  keymap.of([{ key: 'F9', run: view => toggle(view, view.state.selection.main.head) }]),
];
