import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { Euros } from '#contract/money';
import { formatEuros } from '../../format/money';

interface Props {
  euros: Euros;
  /** What it is an amount of; read with the link. */
  label: string;
  /** The list behind it. */
  to: string | undefined;
}

/** Euros that open the list behind them. */
export function Amount({ euros, label, to }: Props) {
  const text = formatEuros(euros, 'en');
  if (to === undefined) return text;
  return (
    <Link component={RouterLink} to={to} aria-label={`${text} ${label}`}>
      {text}
    </Link>
  );
}
