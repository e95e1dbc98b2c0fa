import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { InvoiceDetails } from '#contract/invoice';
import { formatStaffDay } from '../../../format/dates';
import { formatEuros } from '../../../format/money';
import { DownloadInvoice } from '../DownloadInvoice';
import { invoiceName } from '../invoiceTexts';

interface Props {
  organizationId: string;
  invoice: InvoiceDetails;
}

/** The invoice that was made, and how it gets to the buyer. */
export function MadeInvoice({ organizationId, invoice }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form with the pressed button is gone.
  useEffect(() => heading.current?.focus(), []);
  const { buyer, total, dueOn } = invoice;
  const listPath = `/bank-transfers?${String(new URLSearchParams({ organization: organizationId }))}`;
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', overflowWrap: 'anywhere' }}>
      <Typography ref={heading} component="h2" tabIndex={-1} variant="h3" sx={{ outline: 'none' }}>
        {`${invoiceName(invoice)} to ${buyer.name}`}
      </Typography>
      <Typography>{`${formatEuros(total, 'en')}, due ${formatStaffDay(dueOn)}.`}</Typography>
      <Typography>
        Give the file to your e-invoice operator or bank, then mark the invoice as sent in{' '}
        <Link component={RouterLink} to={listPath}>
          Bank transfers
        </Link>
        .
      </Typography>
      <DownloadInvoice organizationId={organizationId} invoice={invoice} />
    </Stack>
  );
}
