/** The colors of a palette to choose from. */

/** A color as CSS has it. */
export function cssColor(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}

export interface ColorRowProps {
  colors: readonly number[];
  names?: readonly (string | null)[];
  chosen: number;
  /** A number that is shown as transparent. */
  clear?: number;
  onChoose(color: number): void;
}

export function ColorRow({ colors, names, chosen, clear, onChoose }: ColorRowProps) {
  return (
    <div class="colors" role="radiogroup" aria-label="Colors">
      {colors.map((color, index) => (
        <button
          key={index}
          type="button"
          role="radio"
          class={index === clear ? 'color clear' : 'color'}
          aria-checked={index === chosen}
          aria-label={`Color ${index}${names?.[index] ? `, ${names[index]}` : ''}, ${cssColor(color)}`}
          title={`${index} ${names?.[index] ?? ''} ${cssColor(color)}`}
          style={{ background: cssColor(color) }}
          onClick={() => onChoose(index)}
        >
          <span>{index}</span>
        </button>
      ))}
    </div>
  );
}
