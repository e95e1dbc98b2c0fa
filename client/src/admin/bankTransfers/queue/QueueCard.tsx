import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { QueuedEntry, Resolution } from '#contract/bankTransfer';
import { formatReference } from '#contract/bankReference';
import { formatStaffDay } from '../../../format/dates';
import { FactLines } from '../../list/FactLines';
import { describeReason, entryName, allowedResolutions, resolutionTexts } from './describeEntry';
import { EntryPaymentFacts } from './EntryPaymentFacts';
import { ResolveDialog } from './ResolveDialog';

interface Props {
  organizationId: string;
  entry: QueuedEntry;
  onResolved: () => void;
  onOutdated: () => void;
}

/** An entry that waits: the bank's details, the reason, the payments it may be for, and the actions. */
export function QueueCard({ organizationId, entry, onResolved, onOutdated }: Props) {
  const [asked, setAsked] = useState<Resolution>();
  const { payment, candidates } = entry;
  const name = entryName(entry);
  return (
    <li>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <EntryFacts entry={entry} />
      <Typography sx={{ mt: 1, fontWeight: 600 }}>{describeReason(entry)}</Typography>
      {payment && <EntryPaymentFacts heading="The payment of the reference" payments={[payment]} />}
      {candidates.length > 0 && <EntryPaymentFacts heading="It may be for" payments={candidates} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {allowedResolutions(entry).map((resolution) => {
          const { button } = resolutionTexts(entry, resolution);
          return (
            <Button
              key={resolution}
              variant={resolution === 'assign' ? 'contained' : 'outlined'}
              aria-label={`${button}: ${name}`}
              onClick={() => setAsked(resolution)}
            >
              {button}
            </Button>
          );
        })}
      </Box>
      {asked && (
        <ResolveDialog
          organizationId={organizationId}
          entry={entry}
          resolution={asked}
          onResolved={onResolved}
          onOutdated={onOutdated}
          onClose={() => setAsked(undefined)}
        />
      )}
    </li>
  );
}

function EntryFacts({ entry: { bookedOn, reference, message } }: { entry: QueuedEntry }) {
  return (
    <FactLines
      facts={[
        ['Date', formatStaffDay(bookedOn)],
        reference !== null && ['Reference', formatReference(reference)],
        message !== null && ['Message', message],
      ]}
    />
  );
}
