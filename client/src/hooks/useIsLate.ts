import { useEffect, useState } from 'react';

/** Whether a screen has waited for longer than people wait without a word. */
export function useIsLate(ms: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLate;
}
