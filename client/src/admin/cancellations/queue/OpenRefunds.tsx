import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OpenRefund } from '#contract/cancellation';
import { useFocusIfLost } from '../../../hooks/useFocusIfLost';
import { PageSection } from '../../layout/PageSection';
import { dividedList } from '../../list/dividedList';
import { ProgressLine } from '../../list/ProgressLine';
import { OpenRefundCard } from './OpenRefundCard';
import { useRefundResolutions } from './useRefundResolutions';
import { canBeRetried } from './refundResolutions';

const headingId = 'open-refunds';

interface Props {
  scope: string;
  refunds: readonly OpenRefund[];
}

/** The unfinished refunds of cancelled trips, for staff to resolve. */
export function OpenRefunds({ scope, refunds }: Props) {
  const focusIfLost = useFocusIfLost();
  // The pressed button has been removed or disabled.
  const { running, resolve, retryAll } = useRefundResolutions(scope, () => focusIfLost(headingId));
  const retryable = refunds.filter(canBeRetried).length;
  const [onTheirWay, waiting] = [refunds.filter(isOnItsWay), refunds.filter((each) => !isOnItsWay(each))];
  const count = waiting.length === 0 ? '' : ` (${waiting.length.toLocaleString('en')})`;
  return (
    <PageSection id={headingId} heading={`Refunds waiting for you${count}`}>
      {waiting.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {onTheirWay.length === 0
            ? 'None at the moment: all refunds of cancelled trips are complete.'
            : 'Nothing to do at the moment: these are on their way.'}
        </Typography>
      )}
      {retryable > 1 && (
        <Button variant="outlined" disabled={running !== undefined} onClick={() => void retryAll(refunds)}>
          Try all {retryable.toLocaleString('en')} again
        </Button>
      )}
      {running && 'tried' in running && (
        <Box sx={{ mt: 1.5 }}>
          <ProgressLine label="Trying again" done={running.tried} total={running.total} />
        </Box>
      )}
      <Box component="ul" sx={dividedList}>
        {[...waiting, ...onTheirWay].map((refund) => (
          <OpenRefundCard
            key={`${refund.cancellation} ${refund.payment}`}
            refund={refund}
            running={running}
            onResolve={(resolution) => void resolve(refund, resolution)}
          />
        ))}
      </Box>
    </PageSection>
  );
}

function isOnItsWay({ reason }: OpenRefund): boolean {
  return reason === 'inProgress';
}
