import type { RefundablePayment } from '#contract/massActions';
import type { Euros } from '#contract/money';

/** A payment with the amount to refund. */
export interface PlannedRefund {
  payment: RefundablePayment;
  amount: Euros;
}

/** The expected outcome of each refund, based on the server's last answer. */
export interface RefundForecast {
  possible: PlannedRefund[];
  /** Not sent, because only the service fee is left. */
  leftOut: PlannedRefund[];
  tooHigh: PlannedRefund[];
  /** The payment service holds none of their money. */
  paidElsewhere: PlannedRefund[];
  /** The payment service holds less than the amount. */
  aboveProvider: PlannedRefund[];
}

export function forecastRefunds(planned: readonly PlannedRefund[]): RefundForecast {
  const forecast: RefundForecast = {
    possible: [],
    leftOut: [],
    tooHigh: [],
    paidElsewhere: [],
    aboveProvider: [],
  };
  for (const refund of planned) forecast[expectedOutcome(refund)].push(refund);
  return forecast;
}

function expectedOutcome({ payment, amount }: PlannedRefund): keyof RefundForecast {
  if (amount <= 0) return 'leftOut';
  if (amount > payment.refundable) return 'tooHigh';
  if (!payment.paidThroughProvider) return 'paidElsewhere';
  return amount > payment.refundableThroughProvider ? 'aboveProvider' : 'possible';
}
