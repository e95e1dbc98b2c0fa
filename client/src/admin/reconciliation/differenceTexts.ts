import type { Difference, DifferenceKind, DifferenceResolution } from '#contract/reconciliation';
import type { ReconciliationScope } from '../../store/staff/reconciliation';
import type { Euros } from '#contract/money';
import { formatEuros } from '../../format/money';

export interface DifferenceProps {
  scope: ReconciliationScope;
  difference: Difference;
  /** Announces the result of a change once it is known; '' if an alert shows it already. */
  announce: (work: Promise<string>) => Promise<void>;
}

/** Possible causes. */
export const reasons: Readonly<Record<DifferenceKind, string>> = {
  missingHere: 'Paytrail’s message about the payment has not arrived here.',
  missingThere: 'The payment was reversed at Paytrail, or made with another account there.',
  amountDiffers: 'One side has recorded a different amount from what was paid or returned.',
  refundMissingHere: 'Paytrail’s answer to the refund got lost, or it first said that the refund failed.',
  refundMissingThere: 'Paytrail has not made the refund yet, or it failed there after all.',
  refundElsewhere: 'Somebody made the refund in Paytrail’s panel and not here.',
  unknown: 'Another shop uses the same account at Paytrail, or the payment was deleted here.',
  surplus: 'The customer paid twice, or at an earlier price, or after the product had sold out.',
  documents: 'A receipt or credit note was not issued when the money was received or returned.',
};

interface ResolutionTexts {
  /** The label of the button. */
  label: string;
  advice: string;
}

export const resolutionTexts: Readonly<Record<DifferenceResolution, ResolutionTexts>> = {
  ask: {
    label: 'Ask Paytrail about it',
    advice: 'Ask Paytrail about the payment. What it answers is recorded here.',
  },
  record: {
    label: 'Record the refund',
    advice: 'Record the refund here. No further money is moved.',
  },
  issue: {
    label: 'Issue the documents',
    advice: 'Issue the receipts and credit notes that are missing.',
  },
  refund: {
    label: 'Open the payment',
    advice: 'Open the payment, and refund what is not due.',
  },
};

const lookUpAdvice = 'Look it up in Paytrail’s panel with its reference.';

/** Advice where the product cannot resolve the difference. */
const otherAdvice: Readonly<Partial<Record<DifferenceKind, string>>> = {
  missingThere: `${lookUpAdvice} If it is not there, ask Paytrail’s support.`,
  amountDiffers: `${lookUpAdvice} If you do not find the reason, ask Paytrail’s support.`,
  refundMissingThere: `Ask Paytrail for its list again in a few days. Is the refund still missing? ${lookUpAdvice}`,
  unknown: `${lookUpAdvice} Then explain what it is.`,
  surplus: 'Return the money in Paytrail’s panel, with the reference.',
  documents: 'Compare the receipts in the customer’s payments with what was paid and returned.',
};

/** How the product can resolve a difference; null if it cannot, for example a surplus of a deleted customer. */
export function availableResolution({ mend, customer }: Difference): DifferenceResolution | null {
  return mend === 'refund' && customer === null ? null : mend;
}

/** What staff can do about a difference. */
export function getAdvice(difference: Difference): string {
  const resolution = availableResolution(difference);
  return resolution ? resolutionTexts[resolution].advice : (otherAdvice[difference.kind] ?? lookUpAdvice);
}

/** Distinguishes the buttons of several differences: `Matkapaketti, Aino Aalto`. */
export function differenceSubject({ product, customer, reference }: Difference): string {
  const names = [product, customer?.name].filter(Boolean);
  return names.length > 0 ? names.join(', ') : reference;
}

/** The differing amounts, each with its label. */
export function differenceAmounts({
  kind,
  ours,
  theirs,
}: Difference): (readonly [name: string, amount: string])[] {
  if (kind === 'surplus') return [['Not due', formatAmount(ours)]];
  const [here, there] = kind === 'documents' ? ['Sold', 'Documents'] : ['Here', 'At Paytrail'];
  return [
    [here, formatAmount(ours)],
    [there, formatAmount(theirs)],
  ];
}

function formatAmount(euros: Euros | null): string {
  return euros === null ? 'nothing' : formatEuros(euros, 'en');
}
