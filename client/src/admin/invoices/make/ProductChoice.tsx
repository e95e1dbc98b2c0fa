import type { WireError } from '#contract/errors';
import { ChoicesInput } from '../../../components/form/ChoicesInput';
import type { FieldBinding } from '../../../components/form/useForm';
import { formatCount } from '../../../format/words';
import type { PayableProduct } from './payable';

interface Props extends FieldBinding<readonly string[]> {
  offered: readonly PayableProduct[];
  errors: readonly WireError[];
}

/** The products that are invoiced, of those that somebody has to pay. */
export function ProductChoice({ offered, errors, ...binding }: Props) {
  const error = errors.find(({ path }) => path === 'products' || path?.startsWith('products.'));
  const options = offered.map(({ _id, name, count }) => ({
    value: _id,
    label: `${name} (${formatCount(count, 'customer', 'customers')})`,
  }));
  return <ChoicesInput {...binding} label="Products" required error={error?.msg} options={options} />;
}
