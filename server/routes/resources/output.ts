import type { Types } from 'mongoose';
import type { Named } from '../../contract/reference';
import type { AssignedProduct as WireAssignedProduct, PaymentsDone } from '../../contract/assignedProduct';
import { toEuros } from '../../contract/money';
import type { AssignedProduct, PaidCount } from '../../services/trips/trips';
import type { TripComponentView } from '../../services/catalogue/resources/tripComponentViews';
import { presentOrganizationName } from '../organizations/output';

export function presentNamed({ _id, name }: { _id: Types.ObjectId; name: string }): Named {
  return { _id: String(_id), name };
}

export function presentId(id: Types.ObjectId | null): string | null {
  return id && String(id);
}

export function presentAssignedProduct(assigned: AssignedProduct): WireAssignedProduct {
  const { product, collectPayment, dueOn } = assigned;
  const { price, mandatory } = product;
  return { product: { ...presentNamed(product), price: toEuros(price), mandatory }, collectPayment, dueOn };
}

export function presentPaymentsDone({ product, count }: PaidCount): PaymentsDone {
  return { product: presentNamed(product), count };
}

/** The fields that ferries and accommodations have in common. */
export function presentTripComponent({
  organization,
  products,
  groups,
}: Omit<TripComponentView<unknown>, 'record'>) {
  return {
    organization: presentOrganizationName(organization),
    products: products.map(presentAssignedProduct),
    groups: groups.map((group) => ({
      ...presentNamed(group),
      userCount: group.userCount,
      event: String(group.event),
    })),
  };
}
