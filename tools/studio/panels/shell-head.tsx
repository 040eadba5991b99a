/** The top of the studio: the tabs of the editors, and buttons that all editors have. */

import { STUDIO_KEY } from '../../player/development/studio-key.ts';
import type { StudioContext } from '../studio-context.ts';
import { SaveState } from './save-state.tsx';
import { ToolButton } from './tool-button.tsx';
import { VersionsButton } from './versions-dialog.tsx';
import { ViewMenu } from './view-menu.tsx';

interface ShellHeadProps {
  context: StudioContext;
  /** Names of the editors, in the order of their tabs. */
  names: readonly string[];
  /** Number of the shown editor. */
  shown: number;
  /** Whether the editor has an undo of its own, whose steps have no labels. */
  hasOwnHistory: boolean;
  undo(): void;
  redo(): void;
  showKeys(): void;
}

export function ShellHead({ context, names, shown, hasOwnHistory, undo, redo, showKeys }: ShellHeadProps) {
  const { host } = context;
  const steps = [
    { icon: 'undo', label: 'Undo', shortcut: 'Ctrl+Z', step: context.undoLabel.value, act: undo },
    { icon: 'redo', label: 'Redo', shortcut: 'Ctrl+Y', step: context.redoLabel.value, act: redo },
  ] as const;
  return (
    <header class={`studio-head ${context.notShown.value === undefined ? '' : 'offers-start'}`}>
      <Tabs context={context} names={names} shown={shown} />
      <SaveState context={context} />
      {context.notShown.value !== undefined && (
        <button
          type="button"
          class="start-over"
          data-hint={context.notShown.value}
          onClick={() => host.restart()}
        >
          Start over
        </button>
      )}
      {steps.map(({ icon, label, shortcut, step, act }) => (
        <ToolButton
          key={icon}
          icon={icon}
          label={!hasOwnHistory && step ? `${label}: ${step}` : label}
          shortcut={shortcut}
          hint="left"
          disabled={!hasOwnHistory && step === undefined}
          onClick={act}
        />
      ))}
      <VersionsButton context={context} />
      <ViewMenu
        view={context.view.value}
        onChange={view => context.changeView(view)}
        inside={host.inside}
        isOut={context.isOut.value}
        onWindow={() => host.ownWindow.toggle()}
      />
      <ToolButton icon="help" label="Keys" shortcut="?" hint="left" onClick={showKeys} />
      <ToolButton
        icon="close"
        label="Back to the game"
        shortcut={STUDIO_KEY}
        hint="left"
        onClick={() => host.close()}
      />
    </header>
  );
}

function Tabs({ context, names, shown }: Pick<ShellHeadProps, 'context' | 'names' | 'shown'>) {
  return (
    <div class="tabs" role="tablist" aria-label="Editors">
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={index === shown}
          aria-keyshortcuts={`Shift+${index + 1}`}
          data-hint={`${name} · Shift+${index + 1}`}
          onClick={() => context.showEditor(name)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
