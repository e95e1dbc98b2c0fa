import Typography from '@mui/material/Typography';
import type { Event } from '#contract/event';
import type { Named } from '#contract/reference';

/**
 * The event, groups and products that have no English name, although others of the event have one. Renders nothing if
 * none or all of them do.
 */
export function EnglishMissing({ event }: { event: Event }) {
  const named: Named[] = [event, ...event.groups, ...event.products.map(({ product }) => product)];
  const missing = named.filter(({ nameEn }) => !nameEn);
  if (missing.length === 0 || missing.length === named.length) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {`No English name: ${missing.map(({ name }) => name).join(', ')}`}
    </Typography>
  );
}
