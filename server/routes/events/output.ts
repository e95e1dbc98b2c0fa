import type { TripChoice } from '../../contract/trip';
import { today } from '../../lib/clock';
import type { Event, InfoButton } from '../../contract/event';
import type { EventView } from '../../services/catalogue/resources/event';
import { presentAssignedProduct, presentPaymentsDone, presentRegistrationPeriod } from '../resources/output';
import { presentOrganizationName } from '../organizations/output';
import type { HandoverTerms } from '../../contract/handover';
import type { RefundPolicy, RefundStep } from '../../contract/refundPolicy';
import type { StoredEvent, StoredHandoverTerms, StoredRefundPolicy } from '../../models/event';
import type { StoredProduct } from '../../models/product';
import { presentEnglish, presentNamed } from '../resources/namesOutput';

/** A trip is past after its day. */
export function presentTripChoice({
  _id,
  name,
  identifier,
  date,
}: Pick<StoredEvent, '_id' | 'name' | 'identifier' | 'date'>): TripChoice {
  return { _id: String(_id), name: name || identifier, date, isPast: date < today() };
}

export function presentEvent(view: EventView): Event {
  const { event, organization, products, groups, paymentsDone, policyProducts } = view;
  return {
    _id: String(event._id),
    revision: event.revision,
    name: event.name,
    identifier: event.identifier,
    description: event.description,
    ...presentEnglish({ nameEn: event.nameEn, descriptionEn: event.descriptionEn }),
    date: event.date,
    allowUsersEditInfo: event.allowUsersEditInfo,
    infoButton1: presentInfoButton(event.infoButton1),
    infoButton2: presentInfoButton(event.infoButton2),
    infoButton3: presentInfoButton(event.infoButton3),
    organization: presentOrganizationName(organization),
    products: products.map(presentAssignedProduct),
    refundPolicy: event.refundPolicy ? presentRefundPolicy(event.refundPolicy, policyProducts) : null,
    ...(event.handover && { handover: presentHandoverTerms(event.handover, policyProducts) }),
    ...presentRegistrationPeriod(event),
    groups: groups.map(presentNamed),
    capacity: groups.reduce((sum, { capacity }) => sum + capacity, 0),
    userCount: groups.reduce((sum, { userCount }) => sum + userCount, 0),
    paymentsDone: paymentsDone.map(presentPaymentsDone),
  };
}

export function presentInfoButton({ name, url, visible, nameEn, urlEn }: InfoButton): InfoButton {
  return { name, url, visible, ...presentEnglish({ nameEn, urlEn }) };
}

function presentHandoverTerms(
  { until, money, fee }: StoredHandoverTerms,
  products: ReadonlyMap<string, Pick<StoredProduct, '_id' | 'name'>>,
): HandoverTerms {
  const product = fee && products.get(String(fee));
  return { until, money, fee: product ? presentNamed(product) : null };
}

/** @param products the products with their own terms, by id */
export function presentRefundPolicy(
  policy: StoredRefundPolicy,
  products: ReadonlyMap<string, Pick<StoredProduct, '_id' | 'name'>>,
): RefundPolicy {
  return {
    steps: policy.steps.map(presentStep),
    products: policy.products.flatMap(({ product: id, steps }) => {
      const product = products.get(String(id));
      return product ? [{ product: presentNamed(product), steps: steps.map(presentStep) }] : [];
    }),
    keepsServiceFee: policy.keepsServiceFee,
    travellersMayCancel: policy.travellersMayCancel,
  };
}

function presentStep({ until, percent }: RefundStep): RefundStep {
  return { until, percent };
}
