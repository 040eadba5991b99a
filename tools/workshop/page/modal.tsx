/** A dialog over the start screen. */

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface Props {
  title: string;
  /** Called when it was closed, by the Escape key as well. */
  onClose(): void;
  children: ComponentChildren;
}

/** Open as long as it is rendered. */
export function Modal({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the next key: what is typed at once belongs into the dialog.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    // Not when it gets the focus: WebKit then forgets what is selected.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby="modal-title" onClose={onClose}>
      <h2 id="modal-title">{title}</h2>
      {children}
    </dialog>
  );
}
