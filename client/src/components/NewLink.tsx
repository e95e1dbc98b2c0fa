import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { Translated } from '#contract/languages';
import { useText } from '../i18n/language';
import { newLink } from '../i18n/newLink';

interface Props {
  url: string;
  /** Whom the link is for. */
  about: string;
  /** The title under which it is shared; without it, it cannot be shared. */
  title?: string;
  /** By default those of a link. */
  words?: Readonly<Record<keyof typeof newLink, Translated>>;
}

/** A link, API key or secret that was just made, to copy and, if it has a title, to share. It takes the focus. */
export function NewLink({ url, about, title, words: texts = newLink }: Props) {
  const t = useText();
  const ref = useRef<HTMLElement>(null);
  const [result, setResult] = useState('');

  useEffect(() => ref.current?.focus(), []);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(url);
      setResult(t(texts.copied));
    } catch {
      setResult(t(texts.copyFailed));
    }
  }

  async function handleShare() {
    try {
      await navigator.share({ title: title ?? '', url });
    } catch {
      // The user closed the share dialog, which needs no message.
    }
  }

  return (
    <Stack component="section" ref={ref} tabIndex={-1} aria-label={t(texts.ready)} spacing={1} sx={frame}>
      <Typography component="h3" variant="h3">
        {t(texts.ready)}
      </Typography>
      <Typography variant="body2">{about}</Typography>
      <Typography component="p" aria-label={t(texts.address)} translate="no" sx={address}>
        {url}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {'clipboard' in navigator && (
          <Button variant="outlined" onClick={() => void handleCopy()}>
            {t(texts.copy)}
          </Button>
        )}
        {title !== undefined && 'share' in navigator && (
          <Button variant="outlined" onClick={() => void handleShare()}>
            {t(texts.share)}
          </Button>
        )}
      </Box>
      <Typography variant="body2" role="status">
        {result}
      </Typography>
    </Stack>
  );
}

const frame = { border: 1, borderColor: 'divider', borderRadius: 1, p: 2 } as const;

/** One click selects all of it. */
const address = { overflowWrap: 'anywhere', userSelect: 'all', fontWeight: 600 } as const;
