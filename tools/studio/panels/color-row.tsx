/** The colors of a palette to choose from. */

import { ARROWS } from './typing.ts';

/** A color in CSS. */
export function cssColor(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}

export interface ColorRowProps {
  colors: readonly number[];
  chosen: number;
  onChoose(color: number): void;
}

export function ColorRow({ colors, chosen, onChoose }: ColorRowProps) {
  const onKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow || event.shiftKey) return;
    const next = (chosen + arrow[0] + arrow[1] + colors.length) % colors.length;
    onChoose(next);
    (event.currentTarget as Element).querySelectorAll('button')[next].focus();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="colors" role="radiogroup" aria-label="Colors" onKeyDown={onKey}>
      {colors.map((color, index) => (
        <button
          key={index}
          type="button"
          role="radio"
          class="color"
          tabIndex={index === chosen ? 0 : -1}
          aria-checked={index === chosen}
          aria-label={`Color ${index}, ${cssColor(color)}`}
          title={`${index} ${cssColor(color)}`}
          style={{ background: cssColor(color) }}
          onClick={() => onChoose(index)}
        >
          <span>{index}</span>
        </button>
      ))}
    </div>
  );
}
