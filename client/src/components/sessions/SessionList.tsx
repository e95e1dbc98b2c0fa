import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { OpenSession } from '#contract/session';
import { useText } from '../../i18n/language';
import { sessions as texts } from '../../i18n/sessions';
import { SessionRow } from './SessionRow';

interface Props {
  sessions: readonly OpenSession[];
  /** Formats an instant for the reader. */
  formatInstant: (instant: string) => string;
  /** Returns whether the session has ended. */
  end: (session: OpenSession) => Promise<boolean>;
  endOthers: () => Promise<boolean>;
}

/** A user's open sessions, most recently used first. */
export function SessionList({ sessions, formatInstant, end, endOthers }: Props) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');

  async function run(work: Promise<boolean>, text: string) {
    setAnnouncement('');
    if (!(await work)) return;
    setAnnouncement(text);
    // The pressed button is removed, and the focus with it.
    list.current?.focus();
  }

  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography sx={{ color: 'text.secondary' }}>{t(texts.advice)}</Typography>
      <List ref={list} tabIndex={-1} disablePadding aria-label={t(texts.title)} sx={{ width: 1 }}>
        {sessions.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            lastUsed={formatInstant(session.lastUsedAt)}
            onEnd={(device) => void run(end(session), t(texts.ended)(device))}
          />
        ))}
      </List>
      {sessions.length > 2 && (
        <Button variant="outlined" onClick={() => void run(endOthers(), t(texts.endedOthers))}>
          {t(texts.endOthers)}
        </Button>
      )}
      <Typography variant="body2" role="status">
        {announcement}
      </Typography>
    </Stack>
  );
}
