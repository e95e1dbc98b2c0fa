import Link from '@mui/material/Link';
import { useState } from 'react';
import type { Euros } from '#contract/money';
import { formatEuros } from '../../format/money';
import { EntriesDialog, type ListedFigure } from './EntriesDialog';

/** A figure of an account, which opens the entries that it is the sum of. */
export function EntriesLink({ amount, ...listed }: ListedFigure & { amount: Euros }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Link
        component="button"
        type="button"
        sx={{ font: 'inherit', verticalAlign: 'baseline' }}
        onClick={() => setIsOpen(true)}
      >
        {formatEuros(amount, 'en')}
      </Link>
      {isOpen && <EntriesDialog {...listed} onClose={() => setIsOpen(false)} />}
    </>
  );
}
