import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import type { Product } from '#contract/product';
import type { PolicyDraft } from './policyDraft';
import { ProductTerms } from './ProductTerms';
import { RefundSteps } from './RefundSteps';

interface Props {
  name: string;
  policy: PolicyDraft;
  /** The organization's products; undefined until they are loaded. */
  products: readonly Product[] | undefined;
  eventProducts: readonly string[];
  getError: (part: string) => string | undefined;
  onChange: (policy: PolicyDraft) => void;
}

export function PolicyTerms({ name, policy, products, eventProducts, getError, onChange }: Props) {
  return (
    <Stack spacing={2.5}>
      <RefundSteps
        name={`${name}.steps`}
        steps={policy.steps}
        getError={(part) => getError(`steps${part}`)}
        onChange={(steps) => onChange({ ...policy, steps })}
      />
      <div>
        <PolicySwitch
          label="Keep the service fee"
          checked={policy.keepsServiceFee}
          onChange={(keepsServiceFee) => onChange({ ...policy, keepsServiceFee })}
        />
        <PolicySwitch
          label="Travellers may cancel by themselves, until the day before the event"
          checked={policy.travellersMayCancel}
          onChange={(travellersMayCancel) => onChange({ ...policy, travellersMayCancel })}
        />
      </div>
      <ProductTerms
        name={`${name}.products`}
        terms={policy.products}
        products={products}
        eventProducts={eventProducts}
        getError={(part) => getError(`products${part}`)}
        onChange={(terms) => onChange({ ...policy, products: terms })}
      />
    </Stack>
  );
}

interface PolicySwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function PolicySwitch({ label, checked, onChange }: PolicySwitchProps) {
  return (
    <FormControlLabel
      label={label}
      control={<Switch checked={checked} onChange={(event) => onChange(event.target.checked)} />}
      sx={{ display: 'flex', minHeight: 48 }}
    />
  );
}
