import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import type { EntryPayment, QueuedEntry } from '#contract/bankTransfer';
import { PaymentLabel, paymentRow } from './PaymentLabel';
import { PaymentSearch } from './PaymentSearch';

export interface PaymentChoiceState {
  /** Without duplicates. */
  offered: readonly EntryPayment[];
  chosen: EntryPayment | undefined;
  choose: (id: string) => void;
  /** Offers the payments of a search, in place of those of an earlier search. */
  offerFound: (payments: readonly EntryPayment[]) => void;
}

/** The payments that an entry may be for. Initially, the one with its reference is chosen. */
export function usePaymentChoice({ payment, candidates, parts }: QueuedEntry): PaymentChoiceState {
  const [id, choose] = useState(payment?._id ?? '');
  const [found, setFound] = useState<readonly EntryPayment[]>([]);
  const isChosen = (each: EntryPayment) => each._id === id;
  const proposed = parts.map((part) => part.payment);
  const offered = withoutDuplicates([...(payment ? [payment] : []), ...proposed, ...candidates, ...found]);
  return {
    offered,
    chosen: offered.find(isChosen),
    choose,
    // Those of an earlier search stay only if they are chosen.
    offerFound: (payments) => setFound([...payments, ...found.filter(isChosen)]),
  };
}

export function withoutDuplicates(payments: readonly EntryPayment[]): readonly EntryPayment[] {
  return payments.filter((payment, index) => payments.findIndex(({ _id }) => _id === payment._id) === index);
}

interface Props {
  organizationId: string;
  choice: PaymentChoiceState;
}

/** Offers the payments that the entry may be for, and a search for others. */
export function PaymentChoice({ organizationId, choice }: Props) {
  const { offered, chosen, choose, offerFound } = choice;
  return (
    <>
      {offered.length > 0 && (
        <RadioGroup aria-label="Payment" value={chosen?._id ?? ''}>
          {offered.map((payment) => (
            <FormControlLabel
              key={payment._id}
              value={payment._id}
              control={<Radio onChange={() => choose(payment._id)} />}
              label={<PaymentLabel payment={payment} />}
              sx={paymentRow}
            />
          ))}
        </RadioGroup>
      )}
      <PaymentSearch organizationId={organizationId} onFound={offerFound} />
    </>
  );
}
