import { useState, type RefCallback } from 'react';

/**
 * Scrolls several elements sideways as one: a heading that stays on top of the page can't be inside the element that
 * scrolls the rows.
 * @returns the ref for each of them
 */
export function useSideScroll(): RefCallback<HTMLElement> {
  const [register] = useState(createRegister);
  return register;
}

function createRegister(): RefCallback<HTMLElement> {
  const parts = new Set<HTMLElement>();
  return (part) => {
    if (!part) return undefined;
    const follow = () => {
      for (const other of parts) if (other.scrollLeft !== part.scrollLeft) other.scrollLeft = part.scrollLeft;
    };
    parts.add(part);
    part.addEventListener('scroll', follow, { passive: true });
    return () => {
      parts.delete(part);
      part.removeEventListener('scroll', follow);
    };
  };
}
