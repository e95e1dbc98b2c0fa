import Box from '@mui/material/Box';
import { NumberInput } from '../../components/form/NumberInput';
import { SelectInput } from '../../components/form/SelectInput';
import type { MailingForm } from './mailingForm';
import { anchorLabels, isAnchor, isUnit, maxAmount, timingUnits } from './timing';

const anchors = Object.entries(anchorLabels).map(([value, label]) => ({
  value,
  label: `Relative to the ${label}`,
}));
const units = Object.entries(timingUnits).map(([value, { label }]) => ({ value, label }));

/** When a mailing is sent: at once, or some time before or after each group's sailing or due day. */
export function TimingFields({ form: { values, field } }: { form: MailingForm }) {
  const anchor = field('timing.anchor');
  const unit = field('timing.unit');
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr' } }}>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <SelectInput
          {...anchor}
          label="When it is sent"
          hint="Relative to a sailing, each group gets it at its own time, which moves with the sailing."
          none="At once"
          groups={[{ options: anchors }]}
          onChange={(value) => anchor.onChange(isAnchor(value) ? value : '')}
        />
      </Box>
      {values.timing.anchor !== '' && (
        <>
          <NumberInput
            {...field('timing.amount')}
            label="How long"
            required
            autoComplete="off"
            max={maxAmount(values.timing.unit)}
          />
          <SelectInput
            {...unit}
            label="Before or after"
            groups={[{ options: units }]}
            onChange={(value) => isUnit(value) && unit.onChange(value)}
          />
        </>
      )}
    </Box>
  );
}
