import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import type { EntryPayment, QueuedEntry, SplitPart } from '#contract/bankTransfer';
import { splitRange } from '#contract/bankTransfer';
import type { NumberDraft } from '#contract/draft';
import { type Euros, negated, sumOfEuros, toCents } from '#contract/money';
import { NumberInput } from '../../../components/form/NumberInput';
import { amountDue, paymentName } from './describeEntry';
import { withoutDuplicates } from './PaymentChoice';
import { PaymentLabel, paymentRow } from './PaymentLabel';
import { PaymentSearch } from './PaymentSearch';

type Amounts = Readonly<Record<string, NumberDraft<Euros>>>;

export interface SplitChoiceState {
  offered: readonly EntryPayment[];
  /** The part of each chosen payment, by the payment's id. */
  amounts: Amounts;
  /** The part of the entry's amount that is not assigned; negative if the parts exceed the amount. */
  rest: Euros;
  /** The parts, if they can be sent. */
  parts: SplitPart[] | null;
  toggle: (payment: EntryPayment) => void;
  setAmount: (id: string, amount: NumberDraft<Euros>) => void;
  offerFound: (payments: readonly EntryPayment[]) => void;
}

/** The payments that an entry is split among, and their parts; initially the proposed ones. */
export function useSplitChoice({ amount, payment, candidates, parts }: QueuedEntry): SplitChoiceState {
  const [amounts, setAmounts] = useState<Amounts>(() =>
    Object.fromEntries(parts.map((part) => [part.payment._id, part.amount])),
  );
  const [found, setFound] = useState<readonly EntryPayment[]>([]);
  const proposed = parts.map((part) => part.payment);
  const offered = withoutDuplicates([...(payment ? [payment] : []), ...proposed, ...candidates, ...found]);
  const typed = Object.values(amounts).map((value) => (typeof value === 'number' ? value : 0));
  const rest = sumOfEuros([amount, ...typed.map(negated)]);
  const drafts = Object.entries(amounts).map(([id, value]) => ({ payment: id, amount: value }));
  const isComplete = toCents(rest) === 0 && drafts.length >= splitRange.min && drafts.every(isPart);

  function toggle(chosen: EntryPayment) {
    setAmounts(({ [chosen._id]: current, ...others }) =>
      current === undefined ? { ...others, [chosen._id]: firstAmount(chosen, rest) } : others,
    );
  }

  return {
    offered,
    amounts,
    rest,
    parts: isComplete ? drafts.filter(isPart) : null,
    toggle,
    setAmount: (id, value) => setAmounts((current) => ({ ...current, [id]: value })),
    // Those of an earlier search stay only if they are chosen.
    offerFound: (payments) => setFound([...payments, ...found.filter(({ _id }) => _id in amounts)]),
  };
}

function isPart(part: { payment: string; amount: NumberDraft<Euros> }): part is SplitPart {
  return typeof part.amount === 'number' && part.amount > 0;
}

/** What a payment gets when it is chosen: its due amount, or all that is left if that is less. */
function firstAmount(payment: EntryPayment, rest: Euros): NumberDraft<Euros> {
  const due = amountDue(payment);
  const left = Math.max(rest, 0);
  const first = due > 0 ? Math.min(due, left) : left;
  return first > 0 ? first : null;
}

interface Props {
  organizationId: string;
  /** The amount of the entry. */
  amount: Euros;
  choice: SplitChoiceState;
}

/** Offers payments to split the entry among, each with a field for its part, and a search for others. */
export function SplitChoice({ organizationId, amount, choice }: Props) {
  const { offered, amounts, toggle, setAmount, offerFound } = choice;
  return (
    <>
      <Box role="group" aria-label="Payments">
        {offered.map((payment) => (
          <Box key={payment._id} role="group" aria-label={paymentName(payment)} sx={row}>
            <FormControlLabel
              control={<Checkbox checked={payment._id in amounts} onChange={() => toggle(payment)} />}
              label={<PaymentLabel payment={payment} />}
              sx={{ ...paymentRow, flex: '1 1 240px' }}
            />
            {payment._id in amounts && (
              <Box sx={{ width: 150, pb: 1 }}>
                <NumberInput
                  name={`part-${payment._id}`}
                  label="Part"
                  value={amounts[payment._id] ?? null}
                  error={undefined}
                  required
                  decimals={2}
                  min={0.01}
                  max={amount}
                  unit="€"
                  onChange={(value) => setAmount(payment._id, value)}
                />
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <PaymentSearch organizationId={organizationId} onFound={offerFound} />
    </>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 } as const;
