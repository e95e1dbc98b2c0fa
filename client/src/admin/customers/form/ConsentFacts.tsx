import Typography from '@mui/material/Typography';
import type { Consent, ConsentKind } from '#contract/consent';
import { dayInFinland, formatStaffDay } from '../../../format/dates';

/** The customer's consents in one line; nothing for customers who registered before consents were recorded. */
export function ConsentFacts({ consents }: { consents: readonly Consent[] }) {
  const terms = findConsent(consents, 'travelConditions');
  const marketing = findConsent(consents, 'marketing');
  const facts = [
    terms && `Terms accepted ${terms.day}`,
    marketing && `Marketing ${marketing.given ? 'allowed' : 'not allowed'} since ${marketing.day}`,
  ].filter((fact) => fact !== undefined);
  if (facts.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {facts.join(' · ')}
    </Typography>
  );
}

/** The last acceptance of the terms, or the start of the current answer about marketing. */
function findConsent(consents: readonly Consent[], kind: ConsentKind) {
  const answers = consents.filter((consent) => consent.kind === kind);
  const last = answers.at(-1);
  if (!last) return undefined;
  const firstOfCurrent = answers.findLastIndex(({ given }) => given !== last.given) + 1;
  const { at } = kind === 'marketing' ? (answers[firstOfCurrent] ?? last) : last;
  return { given: last.given, day: formatStaffDay(dayInFinland(at)) };
}
