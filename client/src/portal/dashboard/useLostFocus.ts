import { useEffect, useState } from 'react';

/**
 * Answers what takes the focus to a section, by its anchor, where what had it goes from the page with this
 * very change: a screen reader, and the keyboard, would go on from the top.
 */
export function useLostFocus(): (anchor: string) => void {
  const [lost, setLost] = useState<{ anchor: string }>();

  useEffect(() => {
    if (lost && document.activeElement === document.body) document.getElementById(lost.anchor)?.focus();
  }, [lost]);

  return (anchor) => setLost({ anchor });
}
