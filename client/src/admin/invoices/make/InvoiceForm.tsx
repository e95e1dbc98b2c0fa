import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { termDaysRange } from '#contract/bankTransfer';
import type { WireError } from '#contract/errors';
import type { InvoiceDetails } from '#contract/invoice';
import { Checkbox } from '../../../components/form/Checkbox';
import { NumberInput } from '../../../components/form/NumberInput';
import { useForm } from '../../../components/form/useForm';
import { useFocusIfLost } from '../../../hooks/useFocusIfLost';
import { useAppDispatch } from '../../../store/core/hooks';
import { makeInvoice } from '../../../store/staff/invoices';
import { BuyerFields } from './BuyerFields';
import { blankInvoice, toBuyer, type InvoiceDraft } from './invoiceDraft';
import { InvoiceSummary, summaryId } from './InvoiceSummary';
import { type InvoicedCustomer, owesAny, payableProducts } from './payable';
import { ProductChoice } from './ProductChoice';
import { isAboutCustomers, RefusedCustomers } from './RefusedCustomers';

export interface InvoiceFormProps {
  organizationId: string;
  /** The id of the customers' event. */
  event: string;
  customers: readonly InvoicedCustomer[];
  /** Called with true when a request starts and with false when it ends. */
  onBusy: (busy: boolean) => void;
  onMade: (invoice: InvoiceDetails) => void;
}

/** Asks what is invoiced to whom. */
export function InvoiceForm({ organizationId, event, customers, onBusy, onMade }: InvoiceFormProps) {
  const dispatch = useAppDispatch();
  const offered = payableProducts(customers);
  const mandatory = offered.filter(({ isMandatory }) => isMandatory).map(({ _id }) => _id);
  const form = useForm<InvoiceDraft>(blankInvoice(mandatory));
  const { values, field, errors, ref } = form;
  const [sending, setSending] = useState(false);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  // Those of the latest attempt, which its errors are about.
  const [attempted, setAttempted] = useState<readonly InvoicedCustomer[]>([]);
  const focusIfLost = useFocusIfLost();
  const invoiced = customers.filter(
    (customer) => owesAny(customer, values.products) && !leftOut.includes(customer._id),
  );
  const names = field('namesTravellers');

  async function handleSubmit(submit: SubmitEvent) {
    submit.preventDefault();
    const typed = form.readValues();
    if (!typed || sending) return;
    const input = {
      event,
      customers: invoiced.map(({ _id }) => _id),
      products: [...typed.products],
      buyer: toBuyer(typed.buyer),
      termDays: typed.termDays,
      namesTravellers: typed.namesTravellers,
    };
    const isShown = (error: WireError) => form.hasField(error) || isAboutCustomers(error);
    setAttempted(invoiced);
    setSending(true);
    onBusy(true);
    const outcome = await dispatch(makeInvoice(organizationId, input, isShown));
    setSending(false);
    onBusy(false);
    if (outcome.ok) onMade(outcome.result);
    else form.showErrors(outcome.errors);
  }

  function handleLeaveOut(ids: readonly string[]) {
    setLeftOut([...leftOut, ...ids]);
    form.showErrors(errors.filter((error) => !isAboutCustomers(error)));
    focusIfLost(summaryId);
  }

  if (offered.length === 0) return <Typography>The selected customers have nothing to pay.</Typography>;
  return (
    <Stack
      component="form"
      ref={ref}
      aria-label="Invoice"
      noValidate
      spacing={3}
      onSubmit={(submit) => void handleSubmit(submit)}
    >
      <Typography>
        One invoice to a company or school that pays for the selected customers. Until it is paid or credited,
        they cannot pay these products themselves.
      </Typography>
      <ProductChoice offered={offered} errors={errors} {...field('products')} />
      <BuyerFields field={field} />
      <NumberInput
        {...field('termDays')}
        label="Days to pay"
        hint="From today to the due date"
        required
        {...termDaysRange}
      />
      <div>
        <Checkbox checked={names.value} onChange={names.onChange}>
          Name the travellers on the invoice
        </Checkbox>
      </div>
      <RefusedCustomers customers={attempted} errors={errors} onLeaveOut={handleLeaveOut} />
      <InvoiceSummary selected={customers} invoiced={invoiced} />
      <Button
        type="submit"
        variant="contained"
        loading={sending}
        disabled={invoiced.length === 0}
        sx={{ alignSelf: 'flex-start' }}
      >
        Make the invoice
      </Button>
    </Stack>
  );
}
