import { presentEnglish } from '../resources/namesOutput';
import type {
  Cancellation,
  CancellationPlan,
  CancellationPreview,
  CancellationProgress,
  Cancellations,
  CancelledPayment,
  OpenRefund,
  OwnCancellationPreview,
} from '../../contract/cancellation';
import { errorText } from '../../contract/errors';
import { inLanguage, type Language } from '../../contract/languages';
import { refundWorkarounds } from '../../contract/massActions';
import { toEuros } from '../../contract/money';
import type { PersonalCancellation } from '../../contract/personalData';
import type { StoredCancellation } from '../../models/cancellation';
import type { OwnCancellationView } from '../../services/office/cancellations/cancelOwnTrip';
import type { CancellationsView, OpenRefundView } from '../../services/office/cancellations/openRefunds';
import type { PreviewedCancellation } from '../../services/office/cancellations/cancelByStaff';
import type { PlannedRefund, TravellerPlan } from '../../services/office/cancellations/planCancellations';
import type { NamedCancellation } from '../../services/office/cancellations/readCustomerCancellations';
import { presentRefundPolicy } from '../events/output';

export function presentCancellationPreview(
  { plans, refundTotal }: PreviewedCancellation,
  language: Language,
): CancellationPreview {
  return {
    travellers: plans.map((plan) => ({
      _id: String(plan.customer._id),
      name: fullName(plan.customer),
      email: plan.customer.email,
      ...presentPlan(plan, language),
    })),
    refundTotal: toEuros(refundTotal),
    hasPolicy: plans.every(({ event }) => Boolean(event.refundPolicy)),
  };
}

export function presentOwnCancellation(
  { plan, policy, products, refundTotal }: OwnCancellationView,
  language: Language,
): OwnCancellationPreview {
  return {
    policy: presentRefundPolicy(policy, products),
    plan: presentPlan(inLanguage(plan, language), language),
    refundTotal: toEuros(refundTotal),
  };
}

function presentPlan(plan: TravellerPlan, language: Language): CancellationPlan {
  const { customer, obstacle } = plan;
  const { roomType, outboundTicket, returnTicket } = customer;
  return {
    group: plan.group.name,
    freesSeat: !customer.disabled,
    room: roomType && { roomType, partners: plan.partners },
    tickets: [outboundTicket, returnTicket].filter((ticket) => ticket !== null).length,
    codes: plan.codes,
    transfers: plan.transfers.map(({ product }) => product),
    payments: plan.refunds.map(presentRefund),
    surplus: toEuros(plan.surplus),
    obstacle: obstacle && { code: obstacle.code, msg: errorText(obstacle, language) },
  };
}

function presentRefund({
  payment,
  product,
  paid,
  refund,
  percent,
  throughProvider,
}: PlannedRefund): CancelledPayment {
  return {
    _id: String(payment._id),
    product,
    paid: toEuros(paid),
    refund: toEuros(refund),
    percent,
    throughProvider,
  };
}

export function presentCancellationProgress(
  cancellations: readonly StoredCancellation[],
): CancellationProgress {
  const refunds = cancellations.flatMap((each) => each.refunds);
  const tried = refunds.filter(({ state }) => state !== 'queued');
  return {
    travellers: cancellations.length,
    refunds: refunds.length,
    done: tried.length,
    failed: tried.filter(({ failure }) => failure !== null).length,
  };
}

export function presentCancellations(view: CancellationsView, language: Language): Cancellations {
  return {
    open: view.open.map((each) => presentOpenRefund(each, view, language)),
    latest: view.latest.map((each) => presentCancellation(each, view)),
  };
}

function presentOpenRefund(
  { cancellation, refund, reason, index }: OpenRefundView,
  view: CancellationsView,
  language: Language,
): OpenRefund {
  return {
    cancellation: String(cancellation._id),
    payment: String(refund.payment),
    traveller: presentTraveller(cancellation, view),
    event: view.events.get(String(cancellation.event))?.name ?? '–',
    product: refund.product,
    amount: toEuros(refund.amount),
    at: cancellation.at.toISOString(),
    reason,
    ...(reason === 'inProgress'
      ? { description: '', workaround: '' }
      : {
          description: errorText({ code: reason }, language),
          workaround: refundWorkarounds[reason][language],
        }),
    refundIndex: reason === 'refundUnknown' && index >= 0 ? index : null,
  };
}

function presentCancellation(cancellation: StoredCancellation, view: CancellationsView): Cancellation {
  const { by } = cancellation;
  return {
    _id: String(cancellation._id),
    traveller: presentTraveller(cancellation, view),
    event: view.events.get(String(cancellation.event))?.name ?? '–',
    group: view.groups.get(String(cancellation.group))?.name ?? '–',
    at: cancellation.at.toISOString(),
    by: by.role === 'customer' ? null : (view.staff.get(by.id)?.name ?? by.id),
    ...presentSums(cancellation),
  };
}

/** For the copy of a person's own data. */
export function presentPersonalCancellation({
  cancellation,
  event,
  eventEn,
}: NamedCancellation): PersonalCancellation {
  const { at, by } = cancellation;
  return {
    at: at.toISOString(),
    by: by.role,
    event,
    ...presentEnglish({ eventEn }),
    ...presentSums(cancellation),
  };
}

function presentSums({ refunds, kept }: StoredCancellation) {
  const sumRefunds = (isClosed: boolean) =>
    refunds
      .filter(({ state }) => (state === 'closed') === isClosed)
      .reduce((sum, { amount }) => sum + amount, 0);
  return { refund: toEuros(sumRefunds(false)), kept: toEuros(kept + sumRefunds(true)) };
}

function presentTraveller({ customer: id }: StoredCancellation, { customers }: CancellationsView) {
  const customer = customers.get(String(id));
  return customer ? { _id: String(id), name: fullName(customer) } : null;
}

function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
