import { useState } from 'react';
import type { EntryPayment, QueuedEntry } from '#contract/bankTransfer';

export interface PaymentChoiceState {
  /** Each once. */
  offered: readonly EntryPayment[];
  chosen: EntryPayment | undefined;
  choose: (id: string) => void;
  /** Offers the payments of a search instead of those of an earlier one. */
  offerFound: (payments: readonly EntryPayment[]) => void;
}

/** The payments that the money of an entry may be for; that of its reference is chosen at first. */
export function usePaymentChoice({ payment, candidates }: QueuedEntry): PaymentChoiceState {
  const [id, choose] = useState(payment?._id ?? '');
  const [found, setFound] = useState<readonly EntryPayment[]>([]);
  const isChosen = (each: EntryPayment) => each._id === id;
  const offered = eachOnce([...(payment ? [payment] : []), ...candidates, ...found]);
  return {
    offered,
    chosen: offered.find(isChosen),
    choose,
    // A chosen one stays.
    offerFound: (payments) => setFound([...payments, ...found.filter(isChosen)]),
  };
}

function eachOnce(payments: readonly EntryPayment[]): readonly EntryPayment[] {
  return payments.filter((payment, index) => payments.findIndex(({ _id }) => _id === payment._id) === index);
}
