import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { QueuedEntry } from '#contract/bankTransfer';
import { useFocusIfLost } from '../../../hooks/useFocusIfLost';
import { PageSection } from '../../layout/PageSection';
import { dividedList } from '../../list/dividedList';
import { QueueCard } from './QueueCard';

const headingId = 'queue';

interface Props {
  organizationId: string;
  entries: readonly QueuedEntry[];
  /** Called when the queue has changed on the server. */
  onOutdated: () => void;
}

/** The bank entries that could not be booked, for staff to resolve. */
export function Queue({ organizationId, entries, onOutdated }: Props) {
  const focusIfLost = useFocusIfLost();
  const count = entries.length === 0 ? '' : ` (${entries.length.toLocaleString('en')})`;

  function handleResolved() {
    // The card is removed together with the pressed button.
    focusIfLost(headingId);
    onOutdated();
  }

  return (
    <PageSection id={headingId} heading={`Waiting for you${count}`}>
      {entries.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>No money waits for you.</Typography>
      )}
      <Box component="ul" sx={dividedList}>
        {entries.map((entry) => (
          <QueueCard
            key={entry._id}
            organizationId={organizationId}
            entry={entry}
            onResolved={handleResolved}
            onOutdated={onOutdated}
          />
        ))}
      </Box>
    </PageSection>
  );
}
