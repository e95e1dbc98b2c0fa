import Typography from '@mui/material/Typography';

interface Props {
  to: string;
  subject: string;
  html: string;
}

/** A mail as its recipient will see it. */
export function MailView({ to, subject, html }: Props) {
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

interface MailFrameProps {
  title: string;
  html: string;
  height: number;
}

/** Shows a mail; the sandbox keeps scripts in it from running. */
export function MailFrame({ title, html, height }: MailFrameProps) {
  return <iframe title={title} sandbox="" srcDoc={html} style={{ ...frame, height }} />;
}

const frame = { width: '100%', border: '1px solid #74878f', borderRadius: 10, background: '#fff' };
