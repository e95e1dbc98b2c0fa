import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { createPortal } from 'react-dom';
import type { Translated } from '#contract/languages';
import { alerts as texts } from '../i18n/portal';
import { useText } from '../i18n/language';

interface AlertContent {
  id: number;
  severity: 'success' | 'error';
  text: string | Translated;
}

interface Props {
  alerts: readonly AlertContent[];
  onClose: (id: number) => void;
}

/**
 * Messages at the top of the window, where a phone's keyboard does not cover them. They are rendered into the body,
 * so that screen readers announce them while a modal dialog is open.
 */
export function Alerts({ alerts, onClose }: Props) {
  if (alerts.length === 0) return null;
  return createPortal(
    <Stack ref={keepVisibleToScreenReaders} spacing={1} sx={position}>
      {alerts.map((alert) => (
        <Message key={alert.id} {...alert} onClose={() => onClose(alert.id)} />
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

function Message({ severity, text, onClose }: AlertContent & { onClose: () => void }) {
  const t = useText();
  return (
    <Paper
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
