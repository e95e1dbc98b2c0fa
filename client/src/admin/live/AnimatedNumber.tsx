import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';

const durationMs = 600;

interface Props {
  value: number;
  format?: (value: number) => string;
}

/** A figure that counts to its next value, so that a change on an open page is noticed. */
export function AnimatedNumber({ value, format = formatWhole }: Props) {
  const prefersNoMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [counted, setCounted] = useState(value);
  const from = useRef(value);

  useEffect(() => {
    const start = from.current;
    if (prefersNoMotion || start === value) return undefined;
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      // Eases out: fast at first, then slower.
      const part = Math.min(1, Math.max(0, (now - startedAt) / durationMs));
      from.current = part === 1 ? value : start + (value - start) * (1 - (1 - part) ** 3);
      setCounted(from.current);
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, prefersNoMotion]);

  return <>{format(prefersNoMotion ? value : counted)}</>;
}

function formatWhole(value: number): string {
  return Math.round(value).toLocaleString('en');
}
