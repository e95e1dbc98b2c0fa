import type { InvoiceDetails } from '#contract/invoice';
import type { Outcome } from '../../../store/core/request';
import type { Thunk } from '../../../store/core/types';
import { creditInvoice, markInvoiceSent } from '../../../store/staff/invoices';
import { DownloadInvoice } from '../../invoices/DownloadInvoice';
import { invoiceName } from '../../invoices/invoiceTexts';
import { ConfirmedButton } from '../refunds/ConfirmedButton';

interface Props {
  organizationId: string;
  invoice: InvoiceDetails;
  /** Called when the invoice has changed on the server. */
  onChanged: () => void;
  /** Called with the id of the credit invoice. */
  onCredited: (id: string) => void;
}

export function InvoiceActions({ organizationId, invoice, onChanged, onCredited }: Props) {
  const { _id, buyer, sent, mayCredit } = invoice;
  const name = `${invoiceName(invoice)}, ${buyer.name}`;

  function credit(): Thunk<Promise<Outcome>> {
    return async (dispatch) => {
      const outcome = await dispatch(creditInvoice(organizationId, _id));
      if (outcome.ok) onCredited(outcome.result._id);
      return outcome;
    };
  }

  return (
    <>
      {mayCredit && (
        <ConfirmedButton
          label="Credit"
          name={name}
          question="Credit this invoice?"
          advice="The travellers then owe the money themselves again. A credit invoice is made, which you have to send to the buyer too."
          yes="Credit it"
          action={credit}
          onChanged={onChanged}
        />
      )}
      {!sent && (
        <ConfirmedButton
          label="Mark as sent"
          name={name}
          question="Have you sent this invoice?"
          advice="Nothing is sent from here: give the file to your e-invoice operator or bank first."
          yes="I have sent it"
          action={() => markInvoiceSent(organizationId, _id)}
          onChanged={onChanged}
        />
      )}
      <DownloadInvoice organizationId={organizationId} invoice={invoice} />
    </>
  );
}
