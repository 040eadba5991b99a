/** What happens to the studio outside of an editor: pointers that let go, files that are dropped, keys during a stroke. */

import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { StudioContext } from '../studio-context.ts';
import { ARROWS } from './typing.ts';

/** Keys that apply while a pointer draws, or that draw without one. */
const STROKE_KEYS: ReadonlySet<string> = new Set(['Escape', ' ', 'Shift', 'Control', 'Alt', 'Meta']);
const CURSOR_KEYS: ReadonlySet<string> = new Set(['Enter', ...Object.keys(ARROWS)]);

/** Keeps keys from disturbing a stroke, and knows when a pointer draws. */
export function useStrokes(context: StudioContext) {
  /** Whether a pointer is down. */
  const isPressed = useRef(false);
  const lastKey = useRef('');
  useEffect(() => {
    const end = () => {
      isPressed.current = false;
      context.isDrawing.value = false;
    };
    const names = ['pointerup', 'pointercancel', 'blur'] as const;
    for (const name of names) window.addEventListener(name, end);
    return () => {
      for (const name of names) window.removeEventListener(name, end);
      end();
    };
  }, [context]);
  return {
    onPress({ target }: PointerEvent) {
      isPressed.current = target instanceof Element && target.matches('canvas, input[type="range"]');
      context.isDrawing.value = isPressed.current;
    },
    // Tab draws in the editors; after Escape it moves the focus to the panels.
    onAnyKey(event: KeyboardEvent) {
      const { key } = event;
      const leaves = key === 'Tab' && lastKey.current === 'Escape';
      lastKey.current = key;
      // A stroke would continue in another picture or frame, or in the state before an undo.
      const isOfStroke = STROKE_KEYS.has(key) || (!isPressed.current && CURSOR_KEYS.has(key));
      const disturbs = context.isDrawing.value && !isOfStroke;
      if (disturbs) event.preventDefault();
      if (leaves || disturbs) event.stopPropagation();
    },
  };
}

/** Takes files that are dropped on the page; an unhandled one would replace the page. */
export function useDroppedFiles(
  parts: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[], isDropped: boolean) => void,
): void {
  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      const { files = [], types = [] } = event.dataTransfer ?? {};
      if (parts.current?.closest('[hidden]') || !types.includes('Files')) return;
      event.preventDefault();
      if (event.type !== 'drop' || files.length === 0) return;
      onFiles([...files], true);
    };
    const names = ['dragover', 'drop'] as const;
    for (const name of names) window.addEventListener(name, onDrag);
    return () => {
      for (const name of names) window.removeEventListener(name, onDrag);
    };
  }, [parts, onFiles]);
}
