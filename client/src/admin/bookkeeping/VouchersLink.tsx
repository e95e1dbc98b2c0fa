import Link from '@mui/material/Link';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { Euros } from '#contract/money';
import { formatEuros } from '../../format/money';
import { focusSection } from '../layout/PageSection';

interface Props {
  /** The rate of VAT, or `none`. */
  vat: string;
  amount: Euros;
}

/** A figure that opens the list of the documents with sales at its rate. */
export function VouchersLink({ vat, amount }: Props) {
  const [params] = useSearchParams();
  const listed = new URLSearchParams(params);
  for (const filter of ['kind', 'search']) listed.delete(filter);
  listed.set('vat', vat);
  return (
    <Link
      component={RouterLink}
      to={{ search: listed.toString() }}
      replace
      onClick={() => focusSection('documents')}
    >
      {formatEuros(amount, 'en')}
    </Link>
  );
}
