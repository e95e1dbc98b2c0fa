import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Invoice } from '#contract/invoice';
import { saveFile } from '../../storage/openAndSave';
import { useAppDispatch } from '../../store/core/hooks';
import { downloadInvoice } from '../../store/staff/invoices';

interface Props {
  organizationId: string;
  invoice: Pick<Invoice, '_id' | 'number' | 'sent'>;
}

/** Saves the Finvoice file of an invoice. */
export function DownloadInvoice({ organizationId, invoice: { _id, number, sent } }: Props) {
  const dispatch = useAppDispatch();
  const [loading, setLoading] = useState(false);

  async function handleClick() {
    setLoading(true);
    const outcome = await dispatch(downloadInvoice(organizationId, _id));
    setLoading(false);
    if (outcome.ok) saveFile(`finvoice-${number}.xml`, outcome.result);
  }

  return (
    <Button variant={sent ? 'outlined' : 'contained'} loading={loading} onClick={() => void handleClick()}>
      Download the Finvoice file
    </Button>
  );
}
