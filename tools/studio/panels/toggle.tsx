/** A text button that turns something on and off. */

export interface ToggleProps {
  label: string;
  title: string;
  isOn: boolean;
  onClick(): void;
}

export function Toggle({ label, title, isOn, onClick }: ToggleProps) {
  return (
    <button
      type="button"
      class="small"
      aria-pressed={isOn}
      title={title}
      aria-label={`${label}: ${title}`}
      onClick={onClick}
    >
      {label}
    </button>
  );
}
