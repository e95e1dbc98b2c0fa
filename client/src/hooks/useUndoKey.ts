import { useEffect } from 'react';

/**
 * Calls `undo` when Ctrl-Z is pressed, except where text is typed, which the browser undoes.
 * @param undo returns whether there was something to undo; otherwise others may handle the key
 */
export function useUndoKey(undo: () => boolean): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (isUndo && !event.defaultPrevented && !isTextField(event.target) && undo()) event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });
}

function isTextField(target: EventTarget | null): boolean {
  const textFields = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]';
  return target instanceof Element && target.closest(textFields) !== null;
}
