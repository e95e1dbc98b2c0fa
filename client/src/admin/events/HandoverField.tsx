import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { handoverMoney, type HandoverMoney } from '#contract/handover';
import { DayInput } from '../../components/form/DayInput';
import { SelectInput } from '../../components/form/SelectInput';
import { formatStaffDay } from '../../format/dates';
import { useAppSelector } from '../../store/core/hooks';
import { selectList } from '../../store/staff/records/lists';
import { FieldCell } from '../form/fields/FieldCell';
import { ToggleField } from '../form/fields/ToggleField';
import type { BoundField } from '../form/formSpec';
import type { EventDraft } from './eventSpec';

type TermsDraft = NonNullable<EventDraft['handover']>;

const newTerms: TermsDraft = { until: '', money: 'passes', fee: '' };

const moneyLabels: Record<HandoverMoney, string> = {
  passes: 'Payments pass to the newcomer; the two settle up between themselves',
  returned: 'The newcomer pays, then the leaver gets their money back',
};

interface Props extends BoundField<EventDraft['handover']> {
  organizationId: string;
}

/** On which terms travellers may hand over their places; null if they may not (rules §26.1). */
export function HandoverField(props: Props) {
  const { name, value, error, getError, onChange, organizationId } = props;
  // The products field fetches them.
  const products = useAppSelector((state) => selectList(state, 'products', organizationId));
  const [lastTerms, setLastTerms] = useState(newTerms);
  const offered = (products ?? []).map(({ _id, name: label }) => ({ value: _id, label }));
  const findName = (id: string) => products?.find(({ _id }) => _id === id)?.name ?? '';

  function handleToggle(isOn: boolean) {
    // Switching it on again restores what was typed.
    if (value) setLastTerms(value);
    onChange(isOn ? lastTerms : null);
  }

  function describeTerms(terms: EventDraft['handover']): string {
    if (!terms) return '';
    const fee = terms.fee === '' ? '' : `, fee: ${findName(terms.fee)}`;
    const money = handoverMoney.find((each) => each === terms.money);
    return `Until ${formatStaffDay(terms.until)}. ${money ? moneyLabels[money] : ''}${fee}`;
  }

  return (
    <FieldCell {...props} wide format={describeTerms}>
      <Stack spacing={2.5} sx={{ maxWidth: 480 }}>
        <ToggleField
          name={name}
          label="Travellers may hand over their places"
          value={Boolean(value)}
          error={error}
          required={false}
          newerValue={undefined}
          onChange={handleToggle}
        />
        {value && (
          <>
            <DayInput
              name={`${name}.until`}
              label="Last day"
              hint="Staff can still hand over places after this day."
              value={value.until}
              error={getError('until')}
              required
              separator="/"
              onChange={(until) => onChange({ ...value, until })}
            />
            <SelectInput
              name={`${name}.money`}
              label="Money"
              value={value.money}
              error={getError('money')}
              required
              groups={[{ options: handoverMoney.map((each) => ({ value: each, label: moneyLabels[each] })) }]}
              onChange={(money) => onChange({ ...value, money })}
            />
            <SelectInput
              name={`${name}.fee`}
              label="Fee for the newcomer"
              hint="A product that the newcomer pays for the hand-over"
              value={value.fee}
              error={getError('fee')}
              none="No fee"
              groups={[{ options: offered }]}
              onChange={(fee) => onChange({ ...value, fee })}
            />
          </>
        )}
      </Stack>
    </FieldCell>
  );
}
