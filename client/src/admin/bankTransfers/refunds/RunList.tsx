import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BankRefunds } from '#contract/bankRefund';
import { formatStaffDay, formatStaffInstant } from '../../../format/dates';
import { formatEuros } from '../../../format/money';
import { cancelRun, markRunSent, withdrawRefund } from '../../../store/staff/bankRefunds';
import { PageSection } from '../../layout/PageSection';
import { dividedList } from '../../list/dividedList';
import { ConfirmedButton } from './ConfirmedButton';
import { DownloadRunButton } from './DownloadRunButton';
import { RefundFacts, refundName } from './RefundFacts';

type Run = BankRefunds['runs'][number];

interface Props {
  organizationId: string;
  runs: readonly Run[];
  onChanged: () => void;
}

/** The latest runs, with the state of each. */
export function RunList({ runs, ...props }: Props) {
  return (
    <PageSection id="runs" heading="Refund runs">
      {runs.length === 0 && <Typography sx={{ color: 'text.secondary' }}>No refund runs yet.</Typography>}
      <Box component="ul" sx={dividedList}>
        {runs.map((run) => (
          <li key={run._id}>
            <RunCard run={run} {...props} />
          </li>
        ))}
      </Box>
    </PageSection>
  );
}

function RunCard({ run, organizationId, onChanged }: Omit<Props, 'runs'> & { run: Run }) {
  const { _id, at, by, executionDay, amount, count, state, hasFile, open, paid } = run;
  const name = `${count === 1 ? '1 refund' : `${count} refunds`}, ${formatEuros(amount, 'en')}`;
  const isComplete = open.length === 0 && state === 'sent';
  return (
    <>
      <Typography variant="h3">{name}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        Made {formatStaffInstant(at)} by {by} · to be paid on {formatStaffDay(executionDay)}
      </Typography>
      <Typography sx={{ mt: 0.5, fontWeight: 600 }}>{describeState(run)}</Typography>
      {state !== 'cancelled' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {hasFile && <DownloadRunButton {...{ organizationId, run, name }} />}
          {state === 'made' && (
            <ConfirmedButton
              label="I have sent it"
              name={name}
              question="Does the bank have this file?"
              advice="Then the run waits for the statement that shows its transfers."
              yes="It does"
              action={() => markRunSent(organizationId, _id)}
              onChanged={onChanged}
            />
          )}
          {!isComplete && (state === 'made' || paid === 0) && (
            <ConfirmedButton
              label="Cancel the run"
              name={name}
              question="Cancel this refund run?"
              advice={
                state === 'made'
                  ? 'Only if nobody has given the file to the bank: otherwise the money would be sent twice.'
                  : 'Only if the bank has refused the whole file: otherwise the money would be sent twice.'
              }
              yes="Cancel the run"
              action={() => cancelRun(organizationId, _id)}
              onChanged={onChanged}
            />
          )}
        </Box>
      )}
      {state === 'sent' && open.length > 0 && <OpenRefunds {...{ organizationId, open, onChanged }} />}
    </>
  );
}

interface OpenRefundsProps {
  organizationId: string;
  open: Run['open'];
  onChanged: () => void;
}

/** The sent refunds that no statement shows yet. */
function OpenRefunds({ organizationId, open, onChanged }: OpenRefundsProps) {
  return (
    <Box component="details" sx={{ mt: 1.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        Not on a statement yet ({open.length.toLocaleString('en')})
      </Box>
      <Box component="ul" sx={dividedList}>
        {open.map((refund) => (
          <li key={refund._id}>
            <RefundFacts refund={refund}>
              <ConfirmedButton
                label="It was not paid"
                name={refundName(refund)}
                question="Mark this refund as not paid?"
                advice="Only if you have seen in your bank that this transfer did not go out: otherwise the money could be sent twice. It can then be refunded again."
                yes="It was not paid"
                action={() => withdrawRefund(organizationId, refund._id)}
                onChanged={onChanged}
              />
            </RefundFacts>
          </li>
        ))}
      </Box>
    </Box>
  );
}

function describeState({ state, count, paid, failed }: Run): string {
  if (state === 'cancelled') return 'Cancelled';
  const failures = failed === 0 ? '' : `, ${failed} not paid or sent back`;
  if (state === 'made') return 'Not sent yet: download the file and give it to your bank';
  if (paid === count) return 'All paid';
  return `Sent: ${paid} of ${count} paid${failures}`;
}
