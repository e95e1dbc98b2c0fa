import type { Euros } from '#contract/money';
import type { Refundable, RefundPurpose } from '#contract/payment';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { NumberDraft } from '#contract/draft';
import { maxAmount, maxLength } from '#contract/fields';
import { NumberInput } from '../../components/form/NumberInput';
import { TextInput } from '../../components/form/TextInput';
import type { FieldBinding } from '../../components/form/useForm';
import { formatEuros } from '../../format/money';

/** How much of a payment is refunded. */
export type RefundPart = 'full' | 'withoutFee' | 'other';

const refundPartLabels: Record<RefundPart, string> = {
  full: 'Full amount',
  withoutFee: 'Price without service fee',
  other: 'Other',
};

/** The amount of a part; 0 if only the service fee is left. */
export function refundPartAmount(part: Exclude<RefundPart, 'other'>, payment: Refundable): Euros {
  return part === 'full' ? payment.refundable : payment.refundableWithoutFee;
}

/** The parts to choose from; `withoutFee` only if it is more than nothing and less than the full amount. */
export function offeredParts(payments: readonly Refundable[]): RefundPart[] {
  const hasFee = payments.some(
    ({ refundable, refundableWithoutFee }) => refundableWithoutFee > 0 && refundableWithoutFee < refundable,
  );
  return hasFee ? ['full', 'withoutFee', 'other'] : ['full', 'other'];
}

interface Props {
  offered: readonly RefundPart[];
  value: RefundPart;
  onChange: (part: RefundPart) => void;
  /** The text after a part's label, such as the amount. */
  describe: (part: RefundPart) => string;
}

/** Asks how much is refunded. */
export function RefundPartChoice({ offered, value, onChange, describe }: Props) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>How much</FormLabel>
      <RadioGroup aria-labelledby={id} value={value}>
        {offered.map((part) => (
          <FormControlLabel
            key={part}
            value={part}
            control={<Radio size="small" onChange={() => onChange(part)} />}
            label={
              <>
                {refundPartLabels[part]}{' '}
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  {describe(part)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

interface RefundPurposeChoiceProps {
  payment: Refundable;
  value: RefundPurpose;
  onChange: (purpose: RefundPurpose) => void;
}

/** Asks what is refunded, where more was received than the purchase costs. */
export function RefundPurposeChoice({ payment, value, onChange }: RefundPurposeChoiceProps) {
  const id = useId();
  const purposes: [RefundPurpose, string, Euros][] = [
    ['surplus', 'Money paid in excess', payment.refundableSurplus],
    ['sale', 'The purchase', payment.refundableSale],
  ];
  return (
    <FormControl>
      <FormLabel id={id}>What to refund</FormLabel>
      <RadioGroup aria-labelledby={id} value={value}>
        {purposes.map(([purpose, label, amount]) => (
          <FormControlLabel
            key={purpose}
            value={purpose}
            disabled={amount <= 0}
            control={<Radio size="small" onChange={() => onChange(purpose)} />}
            label={
              <>
                {label}{' '}
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  {formatEuros(amount, 'en')}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

interface RefundAmountFieldProps {
  label: string;
  value: NumberDraft<Euros>;
  onChange: (euros: NumberDraft<Euros>) => void;
}

/** The field takes the focus when it appears, with its amount selected. */
export function RefundAmountField(props: RefundAmountFieldProps) {
  return (
    <NumberInput
      {...props}
      name="amount"
      error={undefined}
      required
      attributes={{ autoFocus: true, onFocus: ({ currentTarget }) => currentTarget.select() }}
      decimals={2}
      max={maxAmount}
      unit="€"
    />
  );
}

interface AccountFieldsProps {
  iban: FieldBinding<string>;
  holder: FieldBinding<string>;
  /** Whether both fields must be filled in; true by default. */
  required?: boolean;
}

/** Asks for the account that a refund goes to. */
export function AccountFields({ iban, holder, required = true }: AccountFieldsProps) {
  return (
    <>
      <TextInput
        {...iban}
        label="IBAN"
        required={required}
        autoComplete="off"
        attributes={{ spellCheck: false, autoCapitalize: 'characters' }}
      />
      <TextInput
        {...holder}
        label="Account holder"
        hint="The bank compares the name with the account"
        required={required}
        autoComplete="off"
        attributes={{ maxLength: maxLength.payee }}
      />
    </>
  );
}
