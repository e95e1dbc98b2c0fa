import Typography from '@mui/material/Typography';
import type { Event } from '#contract/event';
import type { Named } from '#contract/reference';

/** The names of an event without an English text, once one of them has one; nothing if the event is in one language. */
export function EnglishMissing({ event }: { event: Event }) {
  const named: Named[] = [event, ...event.groups, ...event.products.map(({ product }) => product)];
  const missing = named.filter(({ nameEn }) => !nameEn);
  if (missing.length === 0 || missing.length === named.length) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {`English missing: ${missing.map(({ name }) => name).join(', ')}`}
    </Typography>
  );
}
