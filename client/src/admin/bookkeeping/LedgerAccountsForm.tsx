import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import type { LedgerAccounts } from '#contract/bookkeeping';
import type { Product } from '#contract/product';
import { SubmitButton } from '../../components/form/SubmitButton';
import { TextInput } from '../../components/form/TextInput';
import { useForm } from '../../components/form/useForm';
import { today } from '../../format/dates';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { saveLedgerAccounts } from '../../store/staff/bookkeeping';
import { PageSection } from '../layout/PageSection';
import { accountAttributes, accountGrid, generalAccounts } from './accountFields';
import { AdvanceFields } from './AdvanceFields';
import { RateAccounts } from './RateAccounts';
import { rateRows } from './rateRows';

const saved = { fi: 'Kirjanpidon tilit on tallennettu', en: 'The ledger accounts were saved' };

interface Props {
  organizationId: string;
  accounts: LedgerAccounts;
  products: readonly Product[];
}

/** The account numbers that the day book uses. */
export function LedgerAccountsForm({ organizationId, accounts, products }: Props) {
  const dispatch = useAppDispatch();
  const findAccountNumber = (id: string) =>
    accounts.products.find(({ product }) => product === id)?.account ?? '';
  const { values, readValues, field, showErrors, ref } = useForm({
    ...accounts,
    advancesFrom: accounts.advancesFrom ?? '',
    // Keyed by index, because the name of a field cannot contain a decimal point.
    rates: Object.fromEntries(rateRows(accounts.rates, today()).entries()),
    products: Object.fromEntries(products.map(({ _id }) => [_id, findAccountNumber(_id)])),
  });
  const rates = Object.values(values.rates);
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const entered = readValues();
    if (!entered) return;
    setSending(true);
    const productAccounts = Object.entries(entered.products);
    const outcome = await dispatch(
      saveLedgerAccounts(organizationId, {
        ...entered,
        advancesFrom: entered.advancesFrom === '' ? null : entered.advancesFrom,
        rates,
        products: productAccounts.map(([product, account]) => ({ product, account })),
      }),
    );
    setSending(false);
    if (outcome.ok) dispatch(showAlert('success', saved));
    else showErrors(outcome.errors);
  }

  return (
    <PageSection id="accounts" heading="Ledger accounts">
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>
        The account numbers of your books, for the day book. An account without a number is listed there by
        name alone; the files for Netvisor and Procountor need all numbers.
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
        <Box sx={accountGrid}>
          {generalAccounts.map(({ name, ...texts }) => (
            <TextInput key={name} {...field(name)} {...texts} attributes={accountAttributes} />
          ))}
        </Box>
        <AdvanceFields account={field('advances')} from={field('advancesFrom')} />
        <RateAccounts
          rates={rates.map(({ vatPercent }, index) => ({
            vatPercent,
            vat: vatPercent === 0 ? null : field(`rates.${index}.vat`),
            sales: field(`rates.${index}.sales`),
          }))}
        />
        {products.length > 0 && <Typography variant="h3">Sales of individual products</Typography>}
        <Box sx={accountGrid}>
          {products.map(({ _id, name }) => (
            <TextInput key={_id} {...field(`products.${_id}`)} label={name} attributes={accountAttributes} />
          ))}
        </Box>
        <SubmitButton sending={sending}>Save</SubmitButton>
      </Stack>
    </PageSection>
  );
}
