/** Icon buttons with a name for screen readers, and a tooltip with their key. */

import type { ComponentChildren } from 'preact';
import { ICONS, type IconName } from './icons.ts';

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}

export interface ToolButtonProps {
  icon?: IconName;
  label: string;
  /** The equivalent key, as printed on keyboards. */
  shortcut?: string;
  /** Whether it is on; undefined for an action. */
  pressed?: boolean;
  disabled?: boolean;
  /**
   * Position of the tooltip, above by default; `left` is below and to the left, `start` and `end` are above and
   * aligned to the left or right.
   */
  hint?: 'right' | 'below' | 'left' | 'above' | 'start' | 'end';
  onClick(): void;
  children?: ComponentChildren;
}

export function ToolButton(props: ToolButtonProps) {
  const { icon, label, shortcut, pressed, disabled, hint, onClick, children } = props;
  return (
    <button
      type="button"
      class={`tool ${hint ?? ''}`}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      data-key={icon && shortcut?.length === 1 ? shortcut : undefined}
      data-hint={shortcut ? `${label} · ${shortcut}` : label}
      disabled={disabled}
      onClick={onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
