import { type Euros, toEuros } from '../../contract/money';
import type { Difference, Reconciliation, SettlementSums } from '../../contract/reconciliation';
import type {
  NamedDifference,
  ReconciliationView,
} from '../../services/money/reconciliation/readReconciliation';
import type { Settlement } from '../../services/money/reconciliation/settlements';

export function presentReconciliation(view: ReconciliationView): Reconciliation {
  const { comparedAt, waiting, ours, theirs, unsettled, differences, settlements } = view;
  return {
    comparedAt: comparedAt?.toISOString() ?? null,
    waiting,
    ours: { payments: toEuros(ours.payments), refunds: toEuros(ours.refunds) },
    theirs: {
      payments: toEuros(theirs.payments),
      refunds: toEuros(theirs.refunds),
      fees: toEuros(theirs.fees),
    },
    unsettled: netEuros(unsettled),
    differences: differences.map(presentDifference),
    settlements: settlements.map(presentSettlement),
  };
}

function presentDifference(difference: NamedDifference): Difference {
  const { key, kind, at, ours, theirs, product, customer, reference, resolution, explanation } = difference;
  return {
    key,
    kind,
    at: at.toISOString(),
    ours: ours === null ? null : toEuros(ours),
    theirs: theirs === null ? null : toEuros(theirs),
    product,
    customer: customer && { _id: String(customer._id), name: `${customer.firstName} ${customer.lastName}` },
    reference,
    mend: resolution,
    explanation: explanation && {
      text: explanation.text,
      by: explanation.by,
      at: explanation.at.toISOString(),
    },
  };
}

export function presentSettlement(settlement: Settlement): SettlementSums {
  const { id, day, reference, payments, refunds, fees } = settlement;
  return {
    id,
    day,
    reference,
    payments: toEuros(payments),
    refunds: toEuros(refunds),
    fees: toEuros(fees),
    net: netEuros(settlement),
  };
}

/** The amount that arrives on the bank account. */
function netEuros({ payments, refunds, fees }: Omit<Settlement, 'id' | 'day' | 'reference'>): Euros {
  return toEuros(payments - refunds - fees);
}
