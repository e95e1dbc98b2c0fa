import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useAppSelector } from '../../../store/core/hooks';
import { selectList } from '../../../store/staff/records/lists';
import { FieldCell } from '../../form/fields/FieldCell';
import { ToggleField } from '../../form/fields/ToggleField';
import type { BoundField } from '../../form/formSpec';
import { newPolicy, type PolicyDraft } from './policyDraft';
import { PolicyTerms } from './PolicyTerms';
import { describePolicy } from './describePolicy';

interface Props extends BoundField<PolicyDraft | null> {
  organizationId: string;
  /** The ids of the event's products. */
  eventProducts: readonly string[];
}

/** The refunds that travellers get if they cancel; null without a policy (rules §9.7). */
export function RefundPolicyField(props: Props) {
  const { name, value, error, getError, onChange, organizationId, eventProducts } = props;
  // The products field fetches them.
  const products = useAppSelector((state) => selectList(state, 'products', organizationId));
  const [lastPolicy, setLastPolicy] = useState(newPolicy);
  const findName = (id: string) => products?.find(({ _id }) => _id === id)?.name ?? id;

  function handleToggle(isOn: boolean) {
    // Switching it on again restores what was typed.
    if (value) setLastPolicy(value);
    onChange(isOn ? lastPolicy : null);
  }

  return (
    <FieldCell {...props} wide format={(policy) => describePolicy(policy, findName)}>
      <Stack spacing={2.5}>
        <ToggleField
          name={name}
          label="Promise refunds to travellers who cancel"
          value={value !== null}
          error={error}
          required={false}
          newerValue={undefined}
          onChange={handleToggle}
        />
        {value && (
          <PolicyTerms
            name={name}
            policy={value}
            products={organizationId === '' ? undefined : products}
            eventProducts={eventProducts}
            getError={getError}
            onChange={onChange}
          />
        )}
      </Stack>
    </FieldCell>
  );
}
