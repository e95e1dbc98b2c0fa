import type {
  Cancellation,
  CancellationPlan,
  CancellationPreview,
  CancelledPayment,
  OpenRefund,
  PlannedCancellation,
} from '#contract/cancellation';
import { sumOfEuros } from '#contract/money';

export function buildCancelledPayment(overrides: Partial<CancelledPayment> = {}): CancelledPayment {
  return {
    _id: 'm1',
    product: 'Matkapaketti',
    paid: 200,
    refund: 100,
    percent: 50,
    throughProvider: true,
    ...overrides,
  };
}

/** The plan as the traveller sees it. */
export function buildCancellationPlan(overrides: Partial<CancellationPlan> = {}): CancellationPlan {
  return {
    group: 'Turku',
    freesSeat: true,
    room: null,
    tickets: 0,
    codes: [],
    transfers: [],
    payments: [buildCancelledPayment()],
    surplus: 0,
    obstacle: null,
    ...overrides,
  };
}

export function buildPlannedCancellation(overrides: Partial<PlannedCancellation> = {}): PlannedCancellation {
  return {
    _id: 'c1',
    name: 'Aino Aalto',
    email: 'aino@example.fi',
    ...buildCancellationPlan(),
    ...overrides,
  };
}

export function buildCancellationPreview(
  travellers: PlannedCancellation[] = [buildPlannedCancellation()],
  overrides: Partial<CancellationPreview> = {},
): CancellationPreview {
  const leaving = travellers.filter(({ obstacle }) => obstacle === null);
  const refunds = leaving.flatMap(({ payments }) => payments.map(({ refund }) => refund));
  return { travellers, refundTotal: sumOfEuros(refunds), hasPolicy: true, ...overrides };
}

/** A refund that the payment service has refused. */
export function buildOpenRefund(overrides: Partial<OpenRefund> = {}): OpenRefund {
  return {
    cancellation: 'x1',
    payment: 'm1',
    traveller: { _id: 'c1', name: 'Aino Aalto' },
    event: 'Kevätristeily',
    product: 'Matkapaketti',
    amount: 100,
    at: '2027-03-01T10:00:00.000Z',
    reason: 'refundRefused',
    description: 'The payment service refused the refund',
    workaround: 'refund from other channel',
    refundIndex: null,
    ...overrides,
  };
}

export function buildCancellation(overrides: Partial<Cancellation> = {}): Cancellation {
  return {
    _id: 'x1',
    traveller: { _id: 'c1', name: 'Aino Aalto' },
    event: 'Kevätristeily',
    group: 'Turku',
    at: '2027-03-01T10:00:00.000Z',
    by: 'Otso Omistaja',
    refund: 100,
    kept: 50,
    ...overrides,
  };
}
