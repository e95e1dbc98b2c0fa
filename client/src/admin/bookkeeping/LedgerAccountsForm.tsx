import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import type { LedgerAccounts } from '#contract/bookkeeping';
import { maxLength } from '#contract/fields';
import type { Product } from '#contract/product';
import { SubmitButton } from '../../components/form/SubmitButton';
import { TextInput } from '../../components/form/TextInput';
import { useForm } from '../../components/form/useForm';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { saveLedgerAccounts } from '../../store/staff/bookkeeping';
import { PageSection } from '../layout/PageSection';

const saved = { fi: 'Kirjanpidon tilit on tallennettu', en: 'The ledger accounts were saved' };

const attributes = { maxLength: maxLength.account, inputMode: 'numeric' } as const;

interface Props {
  organizationId: string;
  accounts: LedgerAccounts;
  products: readonly Product[];
}

/** The account numbers that the day book uses. */
export function LedgerAccountsForm({ organizationId, accounts, products }: Props) {
  const dispatch = useAppDispatch();
  const numberOf = (id: string) => accounts.products.find(({ product }) => product === id)?.account ?? '';
  const { values, field, showErrors, ref } = useForm({
    ...accounts,
    products: Object.fromEntries(products.map(({ _id }) => [_id, numberOf(_id)])),
  });
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const ofProducts = Object.entries(values.products);
    const outcome = await dispatch(
      saveLedgerAccounts(organizationId, {
        ...values,
        products: ofProducts.map(([product, account]) => ({ product, account })),
      }),
    );
    setSending(false);
    if (outcome.ok) dispatch(showAlert('success', saved));
    else showErrors(outcome.errors);
  }

  return (
    <PageSection id="accounts" heading="Ledger accounts">
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>
        The numbers in your books, for the day book. Without one, it has the name alone.
      </Typography>
      <Stack
        component="form"
        ref={ref}
        aria-labelledby="accounts"
        noValidate
        spacing={2.5}
        sx={{ maxWidth: 720 }}
        onSubmit={(event) => void handleSubmit(event)}
      >
        <Box sx={grid}>
          <TextInput {...field('provider')} label="Paytrail" attributes={attributes} />
          <TextInput {...field('bank')} label="Bank account" attributes={attributes} />
          <TextInput {...field('providerFees')} label="Paytrail’s fees" attributes={attributes} />
          <TextInput {...field('other')} label="Other receipts, such as cash" attributes={attributes} />
          <TextInput {...field('vat')} label="VAT" attributes={attributes} />
          <TextInput {...field('serviceFees')} label="Service fees" attributes={attributes} />
          <TextInput
            {...field('sales')}
            label="Sales"
            hint="Of products without a number of their own"
            attributes={attributes}
          />
        </Box>
        {products.length > 0 && <Typography variant="h3">Sales of single products</Typography>}
        <Box sx={grid}>
          {products.map(({ _id, name }) => (
            <TextInput key={_id} {...field(`products.${_id}`)} label={name} attributes={attributes} />
          ))}
        </Box>
        <SubmitButton sending={sending}>Save</SubmitButton>
      </Stack>
    </PageSection>
  );
}

const grid = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } };
