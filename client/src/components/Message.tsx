import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import type { Translated } from '#contract/languages';
import { alerts as texts } from '../i18n/portal';
import { useText } from '../i18n/language';

export interface MessageProps {
  severity: 'success' | 'error';
  text: string | Translated;
  onClose: () => void;
  /** Shown before the Close button. */
  children?: ReactNode;
}

/** An alert of a page. */
export function Message({ severity, text, onClose, children }: MessageProps) {
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
      {children}
      <Button color="inherit" onClick={onClose}>
        {t(texts.close)}
      </Button>
    </Paper>
  );
}

/** Screen readers must pronounce a text that exists only in English (rules §1.3) as English on every page. */
function isEnglishOnly(text: MessageProps['text']): boolean {
  return typeof text !== 'string' && text.fi === text.en;
}
