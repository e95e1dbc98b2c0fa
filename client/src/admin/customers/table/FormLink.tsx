import { Link } from 'react-router-dom';
import type { CustomerRow } from '#contract/customerRow';
import { useReturnState, customerFormPath } from '../../layout/paths';

interface Props {
  customer: CustomerRow;
  tabIndex: number;
  label?: string;
  children: string;
}

/** A link from a cell to the customer's form. */
export function FormLink({ customer, tabIndex, label, children }: Props) {
  return (
    <Link
      data-focus
      to={customerFormPath(customer._id)}
      state={useReturnState()}
      tabIndex={tabIndex}
      aria-label={label}
    >
      {children}
    </Link>
  );
}
