import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import type { Product } from '#contract/product';
import { SelectInput, type OptionGroup } from '../../../components/form/SelectInput';
import type { TermsDraft } from './policyDraft';
import { RefundSteps } from './RefundSteps';

interface Props {
  name: string;
  terms: TermsDraft;
  /** The products that may be chosen. */
  offered: readonly Product[];
  eventProducts: readonly string[];
  autoFocus: boolean;
  /** The error of a part such as `product` or `steps.0.until`. */
  getError: (part: string) => string | undefined;
  onChange: (terms: TermsDraft) => void;
  onRemove: () => void;
}

/** One product and its own steps. */
export function ProductTermsEntry(props: Props) {
  const { name, terms, offered, eventProducts, autoFocus, getError, onChange, onRemove } = props;
  const entry = useRef<HTMLDivElement>(null);
  const label = offered.find(({ _id }) => _id === terms.product)?.name ?? 'this product';

  useEffect(() => {
    if (autoFocus) entry.current?.querySelector('select')?.focus();
  }, [autoFocus]);

  return (
    <Stack ref={entry} role="group" aria-label={`Terms of ${label}`} spacing={1.5} sx={styles}>
      <SelectInput
        name={`${name}.product`}
        label="Product"
        value={terms.product}
        error={getError('product')}
        required
        groups={groupOptions(offered, eventProducts)}
        onChange={(product) => onChange({ ...terms, product })}
      />
      <RefundSteps
        name={`${name}.steps`}
        product={label}
        steps={terms.steps}
        getError={(part) => getError(`steps${part}`)}
        onChange={(steps) => onChange({ ...terms, steps })}
      />
      <Button color="error" onClick={onRemove} sx={{ alignSelf: 'flex-start' }}>
        {`Remove the terms of ${label}`}
      </Button>
    </Stack>
  );
}

/** The event's products come first. */
function groupOptions(offered: readonly Product[], eventProducts: readonly string[]): OptionGroup[] {
  const toOptions = (isOfEvent: boolean) =>
    offered
      .filter(({ _id }) => eventProducts.includes(_id) === isOfEvent)
      .map(({ _id, name }) => ({ value: _id, label: name }));
  return [
    { heading: 'Chosen for the event', options: toOptions(true) },
    { heading: 'Other products', options: toOptions(false) },
  ].filter(({ options }) => options.length > 0);
}

const styles = { pl: { xs: 1, sm: 2 }, borderLeft: 3, borderColor: 'divider' } as const;
