import { useEffect, useState } from 'react';

/**
 * Returns a function that moves the focus to a section (by its anchor) if the focused element has just been removed or
 * disabled. Otherwise the keyboard and screen readers would continue at the top of the page.
 */
export function useFocusIfLost(): (anchor: string) => void {
  const [lost, setLost] = useState<{ anchor: string }>();

  useEffect(() => {
    if (lost && isLost(document.activeElement)) document.getElementById(lost.anchor)?.focus();
  }, [lost]);

  return (anchor) => setLost({ anchor });
}

/** Some browsers leave the focus on an element that is disabled. */
function isLost(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.matches(':disabled');
}
