import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { may } from '#contract/capabilities';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { formatStaffDay, today } from '../../format/dates';
import { useFocusIfLost } from '../../hooks/useFocusIfLost';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { selectSession } from '../../store/session/session';
import { fetchClosings, selectClosings } from '../../store/staff/booksBalance';
import { PageSection } from '../layout/PageSection';
import { ClosingForm } from './ClosingForm';
import { ClosingList } from './ClosingList';
import { endOfLastMonth } from './periodPresets';
import { ReopenButton } from './ReopenButton';

interface Props {
  organizationId: string;
  /** The last day that the page shows. */
  shownTo: string;
}

/** Closes the books until a day, and lists what was closed; root reopens the last period. */
export function ClosePeriod({ organizationId, shownTo }: Props) {
  const { status, retry } = useLoad(fetchClosings, organizationId);
  const books = useAppSelector((state) => selectClosings(state, organizationId));
  const focusIfLost = useFocusIfLost();
  const mayReopen = may(useAppSelector(selectSession)?.role ?? 'customer', 'reopenBooks');
  if (status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (!books) return <LoadingSkeleton lines={4} />;
  const { closedUntil, closings } = books;
  const lastDay = shownTo < today() ? shownTo : endOfLastMonth(today());
  return (
    <PageSection id="close" heading="Close the period">
      <Stack spacing={2.5}>
        <Typography role="status">
          {closedUntil === null ? 'No period is closed' : `Closed until ${formatStaffDay(closedUntil)}`}
        </Typography>
        {mayReopen && closedUntil !== null && (
          <Box>
            <ReopenButton
              organizationId={organizationId}
              closedUntil={closedUntil}
              // Once no period is closed, the button is removed and the focus is lost.
              onReopened={() => focusIfLost('close')}
            />
          </Box>
        )}
        {/* The notes belong to the differences of one day. */}
        <ClosingForm key={lastDay} organizationId={organizationId} lastDay={lastDay} />
        {closings.length > 0 && <ClosingList closings={closings} />}
      </Stack>
    </PageSection>
  );
}
