import Alert from '@mui/material/Alert';
import type { MailPart, RemovedPart } from '#contract/email';
import { formatCount } from '../../format/words';

/** Lists the parts of the text that are removed from mails (rules §16.2). */
export function RemovedParts({ removed }: { removed: readonly RemovedPart[] }) {
  if (removed.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      Left out of the mail:
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {removed.map((part) => (
          <li key={part.part}>{describePart(part)}</li>
        ))}
      </ul>
    </Alert>
  );
}

const names: Record<MailPart, [one: string, several: string, note?: string]> = {
  picture: ['picture', 'pictures', 'descriptions (alt) stay as text'],
  background: ['background picture', 'background pictures', 'colours stay'],
  link: ['link without an address', 'links without an address'],
  style: ['style', 'styles'],
  styleRule: ['style sheet rule', 'style sheet rules', 'such as those for phones or for hovering'],
  form: ['part of a form', 'parts of a form'],
  frame: ['embedded page', 'embedded pages'],
  script: ['script', 'scripts'],
};

function describePart({ part, count, names: examples }: RemovedPart): string {
  const [one, several, note] = names[part];
  const details = examples.length > 0 ? examples.join(', ') : note;
  return `${formatCount(count, one, several)}${details === undefined ? '' : `: ${details}`}`;
}
