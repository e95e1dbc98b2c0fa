import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { vouchersPerPage } from '#contract/bookkeeping';
import { salesDocumentKinds } from '#contract/salesDocument';
import { type Option, SelectInput } from '../../components/form/SelectInput';
import { fetchVouchers, selectVouchers } from '../../store/staff/bookkeeping';
import { formatPercent } from '../../format/money';
import { FilterBar } from '../filters/FilterBar';
import { SearchInput } from '../filters/SearchInput';
import type { Period } from '../filters/usePeriod';
import { useQueryParam } from '../filters/useQueryParam';
import { PageSection } from '../layout/PageSection';
import { PagedList } from '../list/PagedList';
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
        <PagedList
          list={list.toString()}
          perPage={vouchersPerPage}
          nouns={['document', 'documents']}
          fetch={fetchVouchers}
          select={selectVouchers}
        >
          {({ vouchers, total, part }) =>
            vouchers.length > 0 ? (
              <VouchersTable vouchers={vouchers} total={total} part={part} isTaxed={vat !== withoutVat} />
            ) : (
              <Typography sx={{ color: 'text.secondary' }}>
                Nothing found for this period and these filters
              </Typography>
            )
          }
        </PagedList>
      </Stack>
    </PageSection>
  );
}

/** The rate in the URL is offered too, even if no document of the period has it. */
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
