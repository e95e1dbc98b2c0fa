import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { InvoiceDetails } from '#contract/invoice';
import { Failure } from '../../../components/Failure';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { formatNames } from '../../../format/words';
import { useAppSelector } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import { fetchInvoiceSettings, selectInvoiceSettings } from '../../../store/staff/invoices';
import { MissingSettings } from '../MissingSettings';
import { InvoiceForm, type InvoiceFormProps } from './InvoiceForm';
import { MadeInvoice } from './MadeInvoice';
import { eventsOf } from './payable';

type Props = Omit<InvoiceFormProps, 'onMade' | 'event'> & {
  /** Called after an invoice was made. */
  onDone: () => void;
};

/** Invoices a company or school for what customers have to pay, if nothing that it needs is missing (rules §41). */
export function InvoiceTab({ onDone, ...props }: Props) {
  const { organizationId, customers } = props;
  const { status, errors, retry } = useLoad(fetchInvoiceSettings, organizationId);
  const settings = useAppSelector((state) => selectInvoiceSettings(state, organizationId));
  const [made, setMade] = useState<InvoiceDetails>();
  const [event, ...otherEvents] = eventsOf(customers);

  function handleMade(invoice: InvoiceDetails) {
    setMade(invoice);
    onDone();
  }

  if (made) return <MadeInvoice organizationId={organizationId} invoice={made} />;
  if (!settings && status === 'loading') return <LoadingSkeleton lines={4} />;
  if (!settings)
    return <Failure errors={errors} fallback="The invoice settings could not be loaded" onRetry={retry} />;
  if (settings.obstacles.length > 0)
    return <MissingSettings organizationId={organizationId} obstacles={settings.obstacles} />;
  if (!event) return null;
  if (otherEvents.length > 0) {
    const names = formatNames(
      [event, ...otherEvents].map(({ name }) => name),
      3,
    );
    return (
      <Typography>An invoice is for one trip, but the selected customers are on several: {names}.</Typography>
    );
  }
  return <InvoiceForm {...props} event={event._id} onMade={handleMade} />;
}
