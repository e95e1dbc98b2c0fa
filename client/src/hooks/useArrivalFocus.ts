import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Brings the focus along to a heading when the reader comes from another of our pages: what they pressed is
 * gone, and a screen reader would stay silent.
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
