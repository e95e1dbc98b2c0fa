import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Messages at the top of the window, where a phone's keyboard does not cover them. They are rendered into the body,
 * so that screen readers announce them while a modal dialog is open.
 */
export function Alerts({ children }: { children: ReactNode }) {
  return createPortal(
    <Stack ref={keepVisibleToScreenReaders} spacing={1} sx={position}>
      {children}
    </Stack>,
    document.body,
  );
}

/** MUI sets `aria-hidden` on the siblings of a modal dialog whenever one opens or closes; this removes it again. */
function keepVisibleToScreenReaders(element: HTMLElement | null) {
  if (!element) return undefined;
  const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'));
  observer.observe(element, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

const position = {
  position: 'fixed',
  top: 12,
  left: '50%',
  transform: 'translateX(-50%)',
  width: 'min(560px, calc(100vw - 24px))',
  zIndex: 'snackbar',
} as const;
