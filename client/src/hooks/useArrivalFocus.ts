import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Focuses the heading after a navigation within the product. The focused link no longer exists, and without a new
 * focus a screen reader would announce nothing.
 */
export function useArrivalFocus<Heading extends HTMLElement>() {
  const ref = useRef<Heading>(null);
  const { key } = useLocation();
  const [isFirstPage] = useState(key === 'default');

  useEffect(() => {
    if (!isFirstPage && document.activeElement === document.body) ref.current?.focus();
  }, [isFirstPage]);

  return ref;
}
