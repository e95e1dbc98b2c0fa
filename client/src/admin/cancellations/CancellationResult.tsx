import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { CancellationProgress } from '#contract/cancellation';
import type { Euros } from '#contract/money';
import { formatCount } from '../../format/words';
import { formatEuros } from '../../format/money';

/** The result of cancelling the trips. */
export interface CancellationOutcome extends CancellationProgress {
  refundTotal: Euros;
}

interface Props {
  organizationId: string;
  result: CancellationOutcome;
}

/** The number of cancelled trips, the total to be refunded, and a link to the refunds that wait for staff. Takes the focus. */
export function CancellationResult({ organizationId, result }: Props) {
  const { travellers, refundTotal, failed } = result;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <Stack role="status" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ outline: 'none' }}>
        {formatCount(travellers, 'traveller has', 'travellers have')} cancelled
      </Typography>
      <Typography>
        {refundTotal > 0 ? `${formatEuros(refundTotal, 'en')} will be refunded.` : 'Nothing is refunded.'}
      </Typography>
      {failed > 0 && (
        <Typography>
          {formatCount(failed, 'refund is', 'refunds are')} waiting for you.{' '}
          <Link component={RouterLink} to={cancellationsPath(organizationId)}>
            Deal with {failed === 1 ? 'it' : 'them'} on the Cancellations page
          </Link>
        </Typography>
      )}
    </Stack>
  );
}

/** The address of an organization’s cancellations. */
function cancellationsPath(organizationId: string): string {
  return `/cancellations?${String(new URLSearchParams({ organization: organizationId }))}`;
}
