/** A button that turns something on and off. */

import type { Signal } from '@preact/signals';
import { ToolButton, type ToolButtonProps } from '../panels/tool-button.tsx';

export interface ToggleProps extends Omit<ToolButtonProps, 'pressed' | 'onClick'> {
  value: Signal<boolean>;
}

export function Toggle({ value, ...button }: ToggleProps) {
  return (
    <ToolButton
      {...button}
      pressed={value.value}
      onClick={() => {
        value.value = !value.value;
      }}
    />
  );
}
