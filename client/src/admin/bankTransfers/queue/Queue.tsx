import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { QueuedEntry, Resolution, EntryPayment } from '#contract/bankTransfer';
import { useFocusIfLost } from '../../../hooks/useFocusIfLost';
import { PageSection } from '../../layout/PageSection';
import { dividedList } from '../../list/dividedList';
import Button from '@mui/material/Button';
import { useState, useId } from 'react';
import { formatReference } from '#contract/bankReference';
import { formatStaffDay } from '../../../format/dates';
import { FactLines } from '../../list/FactLines';
import {
  describeOpen,
  describeReason,
  entryName,
  likelyParts,
  mustBeSplit,
  allowedResolutions,
  resolutionTexts,
  describeReceived,
  paymentName,
} from './describeEntry';
import { LikelyPayment } from './LikelyPayment';
import { ResolveDialog } from './ResolveDialog';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { customerFormPath } from '../../layout/paths';
import { statusLabels } from '../../customers/payments/paymentLabels';

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
        <Typography sx={{ color: 'text.secondary' }}>No transfers are waiting for you.</Typography>
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

interface QueueCardProps {
  organizationId: string;
  entry: QueuedEntry;
  onResolved: () => void;
  onOutdated: () => void;
}

/** An entry that waits: the bank's details, the reason, the payments it may be for, and the actions. */
function QueueCard({ organizationId, entry, onResolved, onOutdated }: QueueCardProps) {
  const [chosenResolution, setChosenResolution] = useState<Resolution>();
  const { payment, candidates } = entry;
  const name = entryName(entry);
  const likely = likelyParts(entry);
  const first: Resolution | undefined =
    likely.length > 0 ? undefined : mustBeSplit(entry) ? 'split' : 'assign';
  return (
    <li>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <EntryFacts entry={entry} />
      <Typography sx={{ mt: 1, fontWeight: 600 }}>{describeReason(entry)}</Typography>
      {payment && <EntryPaymentFacts heading="The payment with this reference" payments={[payment]} />}
      {candidates.length > 0 && <EntryPaymentFacts heading="Possible payments" payments={candidates} />}
      {likely.length > 0 && (
        <LikelyPayment
          organizationId={organizationId}
          entry={entry}
          parts={likely}
          onResolved={onResolved}
          onOutdated={onOutdated}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {allowedResolutions(entry).map((resolution) => {
          const { openLabel } = resolutionTexts(entry, resolution);
          return (
            <Button
              key={resolution}
              variant={resolution === first ? 'contained' : 'outlined'}
              aria-label={`${openLabel}: ${name}`}
              onClick={() => setChosenResolution(resolution)}
            >
              {openLabel}
            </Button>
          );
        })}
      </Box>
      {chosenResolution && (
        <ResolveDialog
          organizationId={organizationId}
          entry={entry}
          resolution={chosenResolution}
          onResolved={onResolved}
          onOutdated={onOutdated}
          onClose={() => setChosenResolution(undefined)}
        />
      )}
    </li>
  );
}

function EntryFacts({ entry }: { entry: QueuedEntry }) {
  const { bookedOn, reference, message, invoice, parts } = entry;
  return (
    <FactLines
      facts={[
        ['Date', formatStaffDay(bookedOn)],
        reference !== null && ['Reference', formatReference(reference)],
        message !== null && ['Message', message],
        invoice && ['Invoice', `${invoice.number}, ${invoice.buyer}`],
        invoice && parts.length > 0 && ['Open on the invoice', describeOpen(parts)],
      ]}
    />
  );
}

interface EntryPaymentFactsProps {
  heading: string;
  payments: readonly EntryPayment[];
}

/** Payments that an entry may be for, with the amounts due and received, and links to their customers. */
function EntryPaymentFacts({ heading, payments }: EntryPaymentFactsProps) {
  const id = useId();
  return (
    <Box sx={{ mt: 1 }}>
      <Typography id={id} component="h4" variant="body2" sx={{ color: 'text.secondary' }}>
        {heading}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {payments.map((payment) => (
          <Box component="li" key={payment._id} sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
            <PaymentName payment={payment} />
            <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {statusLabels[payment.status]} · {describeReceived(payment)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function PaymentName({ payment }: { payment: EntryPayment }) {
  const name = paymentName(payment);
  if (!payment.customer) return <Typography>{name}</Typography>;
  return (
    <Link component={RouterLink} to={customerFormPath(payment.customer._id)}>
      {name}
    </Link>
  );
}
