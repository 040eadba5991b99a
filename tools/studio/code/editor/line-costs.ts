/** What each line costs, beside it: a bar and its share of the frame, with what it calls. */

import {
  type EditorState,
  type Extension,
  RangeSet,
  StateEffect,
  StateField,
  type TransactionSpec,
} from '@codemirror/state';
import { GutterMarker, gutter } from '@codemirror/view';
import type { ShownCost } from '../editor-host.ts';

const setCosts = StateEffect.define<RangeSet<GutterMarker>>();

/** Smaller shares of the frame are not shown. */
const MIN_SHARE = 0.005;

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

class CostMarker extends GutterMarker {
  private readonly cost: ShownCost;

  constructor(cost: ShownCost) {
    super();
    this.cost = cost;
  }

  override eq({ cost }: CostMarker): boolean {
    return cost.share === this.cost.share && cost.own === this.cost.own && cost.total === this.cost.total;
  }

  override toDOM(): HTMLElement {
    const { share, own, total } = this.cost;
    const element = document.createElement('span');
    element.className = 'code-cost';
    element.style.setProperty('--share', `${100 * share}%`);
    element.textContent = `${Math.round(100 * share)}%`;
    element.title = `${whole.format(total)} instructions a frame, ${whole.format(own)} of them without what it calls`;
    return element;
  }
}

const COSTS = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(costs, { effects, changes }) {
    for (const effect of effects) if (effect.is(setCosts)) return effect.value;
    return costs.map(changes);
  },
});

/** What shows the costs of lines instead of those before; none hides them. */
export function withCosts({ doc }: EditorState, costs: readonly ShownCost[]): TransactionSpec {
  const ranges = costs
    .filter(({ line, share }) => line <= doc.lines && share >= MIN_SHARE)
    .map(cost => new CostMarker(cost).range(doc.line(cost.line).from));
  return { effects: setCosts.of(RangeSet.of(ranges, true)) };
}

export const LINE_COSTS: Extension = [
  COSTS,
  gutter({ class: 'code-costs', markers: ({ state }) => state.field(COSTS) }),
];
