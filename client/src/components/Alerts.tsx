import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { FocusEvent, MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import type { Translated } from '#contract/languages';
import { alerts as texts } from '../i18n/portal';
import { useText } from '../i18n/language';
import { useUndoKey } from '../hooks/useUndoKey';

interface AlertContent {
  id: number;
  severity: 'success' | 'error';
  text: string | Translated;
  /** What the alert offers to do. */
  action?: { label: string; run: () => void } | undefined;
}

interface Props {
  alerts: readonly AlertContent[];
  onClose: (id: number) => void;
  /** Called when an alert with an action is hovered or gets the focus, and when it no longer is. */
  onHold: (id: number, isHeld: boolean) => void;
}

/**
 * Messages at the top of the window, where a phone's keyboard does not cover them. They are rendered into the body,
 * so that screen readers announce them while a modal dialog is open.
 */
export function Alerts({ alerts, onClose, onHold }: Props) {
  // Does what the latest alert offers.
  useUndoKey(() => {
    const alert = alerts.findLast(({ action }) => action);
    if (!alert) return false;
    onClose(alert.id);
    alert.action?.run();
    return true;
  });
  if (alerts.length === 0) return null;
  return createPortal(
    <Stack ref={keepVisibleToScreenReaders} spacing={1} sx={position}>
      {alerts.map((alert) => (
        <Message
          key={alert.id}
          {...alert}
          onClose={() => onClose(alert.id)}
          onHold={(isHeld) => onHold(alert.id, isHeld)}
        />
      ))}
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

interface MessageProps extends AlertContent {
  onClose: () => void;
  onHold: (isHeld: boolean) => void;
}

function Message({ severity, text, action, onClose, onHold }: MessageProps) {
  const t = useText();
  const holding = action && {
    onMouseEnter: () => onHold(true),
    onFocus: () => onHold(true),
    onMouseLeave: ({ currentTarget }: MouseEvent) => onHold(currentTarget.matches(':focus-within')),
    onBlur: ({ currentTarget }: FocusEvent) => onHold(currentTarget.matches(':hover')),
  };
  return (
    <Paper
      {...holding}
      role={severity === 'error' ? 'alert' : 'status'}
      elevation={6}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: 2,
        pr: 1,
        py: 0.75,
        borderLeft: 6,
        borderColor: `${severity}.main`,
      }}
    >
      <span lang={isEnglishOnly(text) ? 'en' : undefined} style={{ flexGrow: 1 }}>
        {typeof text === 'string' ? text : t(text)}
      </span>
      {action && (
        <Button
          aria-keyshortcuts="Control+Z"
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button color="inherit" onClick={onClose}>
        {t(texts.close)}
      </Button>
    </Paper>
  );
}

/** Screen readers must pronounce a text that exists only in English (rules §1.3) as English on every page. */
function isEnglishOnly(text: AlertContent['text']): boolean {
  return typeof text !== 'string' && text.fi === text.en;
}

const position = {
  position: 'fixed',
  top: 12,
  left: '50%',
  transform: 'translateX(-50%)',
  width: 'min(560px, calc(100vw - 24px))',
  zIndex: 'snackbar',
} as const;
