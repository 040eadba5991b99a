/** Advice on a palette: hardly distinguishable colors, and its appearance to color-blind people. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { cssColor } from '../panels/color-row.tsx';
import { BLINDNESS, type Blindness, contrast, seenBy, similarPairs } from './color-space.ts';

const KINDS = Object.keys(BLINDNESS) as Blindness[];
const NAMES: Record<Blindness, string> = {
  protan: 'Without red cones',
  deutan: 'Without green cones',
  tritan: 'Without blue cones',
};
/** Maximum number of pairs shown. */
const MAX_PAIRS = 6;

interface Props {
  colors: readonly number[];
  /** The player's element, for simulating color blindness on its picture. */
  host: HTMLElement;
  chosen: number;
}

export function PaletteAdvice({ colors, host, chosen }: Props) {
  const blindness = useSignal<Blindness | ''>('');
  useEffect(() => {
    const screen = host.querySelector<HTMLElement>('[data-part="screen"]')!;
    screen.style.filter = blindness.value ? `url(#seen-by-${blindness.value})` : '';
    return () => {
      screen.style.filter = '';
    };
  }, [host, blindness.value]);
  const kinds = blindness.value ? [blindness.value] : [undefined, ...KINDS.slice(0, 2)];
  const pairs = new Map(
    kinds.flatMap(kind => similarPairs(colors, kind).map(pair => [pair.join(' '), { pair, kind }] as const)),
  );
  const shown = colors.map(color => (blindness.value ? seenBy(color, blindness.value) : color));
  const others = colors.map((color, index) => ({ index, ratio: contrast(colors[chosen], color) }));
  const legible = others.filter(({ ratio }) => ratio >= 4.5).map(({ index }) => index);
  return (
    <div class="advice">
      <label class="row">
        <span>See it as others do</span>
        <select
          value={blindness.value}
          onChange={event => {
            blindness.value = (event.target as HTMLSelectElement).value as Blindness | '';
          }}
        >
          <option value="">Normal sight</option>
          {KINDS.map(kind => (
            <option key={kind} value={kind}>
              {NAMES[kind]}
            </option>
          ))}
        </select>
      </label>
      <div class="strip" aria-hidden="true">
        {shown.map((color, index) => (
          <span key={`strip ${String(index)}`} style={{ background: cssColor(color) }} />
        ))}
      </div>
      <h3>Hard to tell apart</h3>
      {pairs.size === 0 ? (
        <p>All colors look different.</p>
      ) : (
        <ul>
          {[...pairs.values()].slice(0, MAX_PAIRS).map(({ pair, kind }) => (
            <li key={pair.join(' ')}>
              {pair.map(index => (
                <span key={index} class="chip" style={{ background: cssColor(colors[index]) }} />
              ))}
              {pair[0]} and {pair[1]}
              {kind && !blindness.value ? ` · ${NAMES[kind].toLowerCase()}` : ''}
            </li>
          ))}
        </ul>
      )}
      <h3>Text in color {chosen} is legible on</h3>
      <p class="chips">
        {legible.length === 0
          ? 'none of the others'
          : legible.map(index => (
              <span
                key={index}
                class="chip text"
                style={{ background: cssColor(colors[index]), color: cssColor(colors[chosen]) }}
              >
                {index}
              </span>
            ))}
      </p>
      <svg width="0" height="0" aria-hidden="true">
        {KINDS.map(kind => {
          const [a, b, c, d, e, f, g, h, i] = BLINDNESS[kind];
          return (
            <filter key={kind} id={`seen-by-${kind}`} color-interpolation-filters="linearRGB">
              <feColorMatrix values={`${a} ${b} ${c} 0 0 ${d} ${e} ${f} 0 0 ${g} ${h} ${i} 0 0 0 0 0 1 0`} />
            </filter>
          );
        })}
      </svg>
    </div>
  );
}
