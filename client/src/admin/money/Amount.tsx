import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { Euros } from '#contract/money';
import { formatEuros } from '../../format/money';

interface Props {
  euros: Euros;
  /** The accessible label of the link. */
  label: string;
  /** The address of the list whose items add up to the amount. */
  to: string | undefined;
}

/** An amount that links to the list whose items add up to it. */
export function Amount({ euros, label, to }: Props) {
  const text = formatEuros(euros, 'en');
  if (to === undefined) return text;
  return (
    <Link component={RouterLink} to={to} aria-label={`${text} ${label}`}>
      {text}
    </Link>
  );
}
