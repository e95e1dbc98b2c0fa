import Typography from '@mui/material/Typography';
import { MailFrame } from './MailFrame';

interface Props {
  to: string;
  subject: string;
  html: string;
}

/** A mail as its recipient will see it. */
export function ShownMail({ to, subject, html }: Props) {
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <strong>To:</strong> {to}
      </Typography>
      <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        <strong>Subject:</strong> {subject}
      </Typography>
      <MailFrame title="The mail" html={html} height={380} />
    </>
  );
}
