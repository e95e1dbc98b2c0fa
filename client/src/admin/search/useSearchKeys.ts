import { useEffect, useEffectEvent } from 'react';
import { areLetterKeysOn } from '../../storage/panelSettings';

interface Keys {
  isSearching: boolean;
  open: (what: 'search' | 'shortcuts') => void;
  close: () => void;
}

/** Ctrl-K or ⌘K anywhere but in other dialogs; `/` and `?` where they are not typed as text. */
export function useSearchKeys({ isSearching, open, close }: Keys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const pressed = toShortcut(event);
    if (pressed === undefined || event.defaultPrevented || event.isComposing) return;
    const isElsewhere = !isSearching && document.querySelector('[role="dialog"], [role="menu"]') !== null;
    if (isElsewhere || (pressed !== 'control' && (isTypedAsText(event) || !areLetterKeysOn()))) return;
    event.preventDefault();
    if (pressed === 'control' && isSearching) close();
    else open(pressed === '?' ? 'shortcuts' : 'search');
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function toShortcut({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyboardEvent): 'control' | '/' | '?' | undefined {
  if (ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'control';
  // Some keyboards have the characters behind Shift or AltGr.
  if (metaKey || (ctrlKey && !altKey)) return undefined;
  return key === '/' || key === '?' ? key : undefined;
}

function isTypedAsText({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"]') !== null
  );
}
