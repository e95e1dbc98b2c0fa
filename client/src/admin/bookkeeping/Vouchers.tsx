import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { vouchersPerPage } from '#contract/bookkeeping';
import { salesDocumentKinds } from '#contract/salesDocument';
import { type Option, SelectInput } from '../../components/form/SelectInput';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { fetchVouchers, selectVouchers } from '../../store/staff/bookkeeping';
import { formatPercent } from '../../format/money';
import { FilterBar } from '../filters/FilterBar';
import { SearchInput } from '../filters/SearchInput';
import type { Period } from '../filters/usePeriod';
import { useQueryParam } from '../filters/useQueryParam';
import { PageSection } from '../layout/PageSection';
import { Pager } from '../list/Pager';
import { PrintButton } from './PrintButton';
import { VouchersTable } from './VouchersTable';

const kindLabels = { receipt: 'Receipts', creditNote: 'Credit notes' } as const;

interface Props {
  period: Period;
  /** The rates of VAT on the documents. */
  rates: readonly number[];
}

/** The receipts and credit notes of the period, one by one. */
export function Vouchers({ period, rates }: Props) {
  const [kind, chooseKind] = useQueryParam('kind');
  const [search] = useQueryParam('search');
  const [vat, chooseVat] = useQueryParam('vat');
  const list = new URLSearchParams(period.query);
  for (const [name, value] of Object.entries({ kind, search, vat })) {
    if (value !== '') list.set(name, value);
  }
  return (
    <PageSection id="documents" heading="Receipts and credit notes">
      <Stack spacing={2}>
        <PrintButton period={period} />
        <FilterBar>
          <SearchInput label="Number or buyer’s name" delayMs={400} />
          <SelectInput
            name="kind"
            label="Kind"
            none="Both"
            value={kind}
            error={undefined}
            onChange={chooseKind}
            groups={[{ options: salesDocumentKinds.map((value) => ({ value, label: kindLabels[value] })) }]}
          />
          <SelectInput
            name="vat"
            label="VAT"
            none="All rates"
            value={vat}
            error={undefined}
            onChange={chooseVat}
            groups={[{ options: vatOptions(rates, vat) }]}
          />
        </FilterBar>
        <FoundVouchers list={list.toString()} vat={vat} />
      </Stack>
    </PageSection>
  );
}

/** The rate of the address is offered too, even if no document of the period has it. */
function vatOptions(rates: readonly number[], chosen: string): Option[] {
  const all = [...new Set([...rates.map(String), ...(chosen === '' ? [] : [chosen])])].filter(isRate);
  return [
    ...all.map((rate) => ({ value: rate, label: `${formatPercent(Number(rate), 'en')} %` })),
    { value: withoutVat, label: 'Without VAT' },
  ];
}

const withoutVat = 'none';

function isRate(vat: string): boolean {
  return vat !== withoutVat && Number.isFinite(Number(vat));
}

interface FoundVouchersProps {
  /** The query string without the page. */
  list: string;
  vat: string;
}

function FoundVouchers({ list, vat }: FoundVouchersProps) {
  const [turned, setTurned] = useState({ list, page: 1 });
  // Another period or search begins at its first page.
  const page = turned.list === list ? turned.page : 1;
  const query = `${list}&page=${page}`;
  const { status, retry } = useLoad(fetchVouchers, query);
  const found = useAppSelector((state) => selectVouchers(state, query));
  if (status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (!found) return <LoadingSkeleton lines={6} />;
  const { vouchers, count, total, part } = found;
  const from = (page - 1) * vouchersPerPage;
  const turnTo = (other: number) => () => setTurned({ list, page: other });
  return (
    <>
      <Pager
        from={from}
        shown={vouchers.length}
        total={count}
        nouns={['document', 'documents']}
        onPrevious={page > 1 ? turnTo(page - 1) : undefined}
        onNext={from + vouchers.length < count ? turnTo(page + 1) : undefined}
      />
      {vouchers.length > 0 ? (
        <VouchersTable vouchers={vouchers} total={total} part={part} isTaxed={vat !== withoutVat} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>Nothing found in the chosen days</Typography>
      )}
    </>
  );
}
