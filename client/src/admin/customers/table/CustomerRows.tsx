import { useIsPhone } from '../../../hooks/useIsPhone';
import { CustomerCards } from '../cards/CustomerCards';
import { useChangedRows } from './useChangedRows';
import { CustomersGrid, type GridProps } from './CustomersGrid';

/** The customers of one page: a table, or on a phone cards. */
export function CustomerRows(props: GridProps) {
  useChangedRows(props.organizationId, props.customers);
  return useIsPhone() ? <CustomerCards {...props} /> : <CustomersGrid {...props} />;
}
