import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AllotmentOutlook } from '#contract/allotment';
import { maxAmount } from '#contract/fields';
import { NumberInput } from '../../components/form/NumberInput';
import type { useForm } from '../../components/form/useForm';
import { formatEuros } from '../../format/money';
import type { AllotmentDraft } from './allotmentDraft';
import { frame, legend } from './BlockRows';

interface Props {
  field: ReturnType<typeof useForm<AllotmentDraft>>['field'];
  measured: AllotmentOutlook['measured'];
}

/** What the proposal assumes. Empty fields are measured. */
export function AssumptionFields({ field, measured }: Props) {
  const perWeek = measured.arrivals?.toLocaleString('en', { maximumFractionDigits: 1 });
  return (
    <Box component="fieldset" sx={frame}>
      <Box component="legend" sx={legend}>
        What the proposal assumes
      </Box>
      <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary', maxWidth: 720 }}>
        It also considers that half as many may leave or register, or half as many again.
      </Typography>
      <Box sx={grid}>
        <NumberInput
          {...field('assumptions.leave')}
          label="Of the travellers, leave in a month"
          required
          max={100}
          unit="%"
        />
        <NumberInput
          {...field('assumptions.lateLeave')}
          label="Of those late with a payment, leave in a month"
          required
          max={100}
          unit="%"
        />
        <NumberInput
          {...field('assumptions.waitingCome')}
          label="Of the waiting list, come if there is a seat"
          required
          max={100}
          unit="%"
        />
        <NumberInput
          {...field('assumptions.arrivals')}
          label="New travellers in a week"
          hint={
            perWeek === undefined
              ? 'Needed for a proposal until registration has been open for a week'
              : `Empty: ${perWeek}, as in the last four weeks`
          }
          max={10_000}
        />
        <NumberInput
          {...field('assumptions.emptyBeds')}
          label="Beds that stay empty"
          hint={`Empty: ${measured.emptyBeds} %, as today`}
          max={90}
          unit="%"
        />
        <NumberInput
          {...field('assumptions.lossPerTraveller')}
          label="Lost with a traveller without a bed"
          hint={`Empty: ${formatEuros(measured.lossPerTraveller, 'en')}, as travellers pay on average`}
          max={maxAmount}
          decimals={2}
          unit="€"
        />
      </Box>
    </Box>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
} as const;
