import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { WireError } from '#contract/errors';
import type { Reconciliation } from '#contract/reconciliation';
import { formatStaffInstant } from '../../format/dates';
import { useFocusIfLost } from '../../hooks/useFocusIfLost';
import { useAppDispatch } from '../../store/core/hooks';
import { requestProviderReports, type ReconciliationScope } from '../../store/staff/reconciliation';
import type { Period } from '../filters/usePeriod';
import { useAwaitedList, type Wait } from './useAwaitedList';

const waitTexts: Readonly<Record<Wait, string>> = {
  none: '',
  waiting: 'Waiting for Paytrail’s list',
  late: 'Paytrail’s list has not arrived. Its callback must reach this address.',
};

interface Props {
  scope: ReconciliationScope;
  period: Period;
  reconciliation: Reconciliation;
  /** Called after the request with the server's errors about the days. */
  onRequested: (errors: readonly WireError[]) => void;
}

/** The age of Paytrail's list, and a button that requests a new one. */
export function ProviderListAge({ scope, period: { from, to }, reconciliation, onRequested }: Props) {
  const dispatch = useAppDispatch();
  const { comparedAt, waiting } = reconciliation;
  const [isRequesting, setIsRequesting] = useState(false);
  const [requestCount, setRequestCount] = useState(0);
  const wait = useAwaitedList(scope.query, waiting, requestCount);
  const focusIfLost = useFocusIfLost();

  async function handleRequest() {
    setIsRequesting(true);
    const outcome = await dispatch(requestProviderReports(scope, { from, to }));
    setIsRequesting(false);
    setRequestCount(requestCount + 1);
    onRequested(outcome.ok ? [] : outcome.errors);
    // The busy button has lost the focus.
    focusIfLost('ask-paytrail');
  }

  return (
    <Box sx={row}>
      <div role="status">
        <Typography>
          {comparedAt === null
            ? 'Paytrail has not been asked for these days yet'
            : `Compared with Paytrail’s list of ${formatStaffInstant(comparedAt)}`}
        </Typography>
        {wait !== 'none' && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {waitTexts[wait]}
          </Typography>
        )}
      </div>
      <Button
        id="ask-paytrail"
        variant="outlined"
        loading={isRequesting}
        onClick={() => void handleRequest()}
      >
        Ask Paytrail
      </Button>
    </Box>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1.5 };
