import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback, useId } from 'react';
import { LoadFailed } from '../../../components/LoadFailed';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { useAppSelector } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import { fetchInvoice, selectInvoice } from '../../../store/staff/invoices';
import { invoiceName } from '../../invoices/invoiceTexts';
import { widerOnPhones } from '../../list/MoneyTable';
import { InvoiceActions } from './InvoiceActions';
import { InvoiceContent } from './InvoiceContent';

interface Props {
  organizationId: string;
  id: string;
  /** Called when an invoice has changed on the server. */
  onChanged: () => void;
  /** Called with the id of another invoice to show. */
  onShow: (id: string) => void;
  onClose: () => void;
}

/** An invoice with its rows and payments, and what staff can do with it. */
export function InvoiceDialog({ organizationId, id, onChanged, onShow, onClose }: Props) {
  const titleId = useId();
  const fetch = useCallback((key: string) => fetchInvoice(organizationId, key), [organizationId]);
  const { status, retry } = useLoad(fetch, id);
  const invoice = useAppSelector((state) => selectInvoice(state, organizationId, id));

  function handleChange() {
    retry();
    onChanged();
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
      onClose={onClose}
      slotProps={{ paper: { sx: widerOnPhones } }}
    >
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3, px: { xs: 2, sm: 3 } }}>
        {invoice ? invoiceName(invoice) : 'Invoice'}
      </DialogTitle>
      {/* Focusable, so that keys can scroll it. */}
      <DialogContent tabIndex={0} sx={{ px: { xs: 2, sm: 3 }, '&:focus-visible': { outlineOffset: -3 } }}>
        {invoice ? (
          <InvoiceContent invoice={invoice} />
        ) : status === 'loading' ? (
          <LoadingSkeleton lines={8} />
        ) : (
          <LoadFailed onRetry={retry} belowTitle />
        )}
      </DialogContent>
      <DialogActions sx={{ px: { xs: 2, sm: 3 }, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>Close</Button>
        {invoice && (
          <InvoiceActions
            organizationId={organizationId}
            invoice={invoice}
            onChanged={handleChange}
            onCredited={onShow}
          />
        )}
      </DialogActions>
    </Dialog>
  );
}
