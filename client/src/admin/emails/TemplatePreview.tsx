import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Draft } from '#contract/draft';
import type { EmailDraft } from '#contract/email';
import { useAppDispatch } from '../../store/core/hooks';
import { testEmail } from '../../store/staff/emails';
import { MailFrame } from './MailView';
import { RemovedParts } from './RemovedParts';
import { useTemplatePreview } from './useTemplatePreview';

interface Props {
  title: string;
  draft: Draft<EmailDraft>;
}

/** The mail rendered with sample data, and a button that sends it to the user as a test. */
export function TemplatePreview({ title, draft }: Props) {
  const { identifier, emailSubject, emailHtml, language } = draft;
  const preview = useTemplatePreview(identifier, emailSubject, emailHtml, language);
  if (!preview) return null;
  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 2 }}>
        <Typography variant="h2">{title}</Typography>
        {preview.shown && <SendTestButton draft={{ identifier, emailSubject, emailHtml, language }} />}
      </Box>
      {preview.faults.map((msg) => (
        <Typography key={msg} role="alert" sx={{ color: 'error.main' }}>
          {msg}
        </Typography>
      ))}
      {preview.shown && (
        <>
          <RemovedParts removed={preview.removed} />
          <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            <strong>Subject:</strong> {preview.shown.subject}
          </Typography>
          <MailFrame title="The mail" html={preview.shown.html} height={460} />
        </>
      )}
    </Paper>
  );
}

function SendTestButton({ draft }: { draft: Draft<EmailDraft> }) {
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState(false);

  async function handleClick() {
    setSending(true);
    await dispatch(testEmail(draft));
    setSending(false);
  }

  return (
    <Button variant="outlined" loading={sending} onClick={() => void handleClick()}>
      Send a test to myself
    </Button>
  );
}
