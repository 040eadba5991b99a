/** A field for an integer in a range. */

import { useDraft } from './draft.ts';

export interface NumberFieldProps {
  label: string;
  value: number;
  low: number;
  high: number;
  /** The tooltip. */
  title?: string;
  onChange(value: number): void;
}

export function NumberField({ label, value, low, high, title, onChange }: NumberFieldProps) {
  const draft = useDraft(String(value));
  return (
    <label class="field" title={title}>
      <span>{label}</span>
      <input
        type="number"
        min={low}
        max={high}
        {...draft.input}
        onChange={() => {
          const text = draft.take();
          const allowed = Math.min(high, Math.max(low, Math.round(Number(text))));
          if (text !== '' && !Number.isNaN(allowed) && allowed !== value) onChange(allowed);
        }}
      />
    </label>
  );
}
