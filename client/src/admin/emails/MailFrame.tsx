interface Props {
  title: string;
  html: string;
  height: number;
}

/** Shows a mail; the sandbox keeps scripts in it from running. */
export function MailFrame({ title, html, height }: Props) {
  return <iframe title={title} sandbox="" srcDoc={html} style={{ ...frame, height }} />;
}

const frame = { width: '100%', border: '1px solid #74878f', borderRadius: 10, background: '#fff' };
