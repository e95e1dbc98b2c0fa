import type { Types } from 'mongoose';
import type { AssignedProduct as WireAssignedProduct, PaymentsDone } from '../../contract/assignedProduct';
import type { PublicEarlyAccess } from '../../contract/earlyAccess';
import { toEuros } from '../../contract/money';
import type { PublicPeriod, RegistrationPeriod } from '../../contract/registrationPeriod';
import { clock } from '../../lib/clock';
import type { StoredRegistrationPeriod } from '../../models/schemaParts';
import type { Period } from '../../services/trips/registrationPeriod';
import type { AssignedProduct, PaidCount } from '../../services/trips/trips';
import type { TripComponentView } from '../../services/catalogue/resources/tripComponentViews';
import { presentOrganizationName } from '../organizations/output';
import { presentNamed } from './namesOutput';

export function presentRegistrationPeriod({
  registrationOpensAt,
  registrationClosesAt,
}: StoredRegistrationPeriod): RegistrationPeriod {
  return {
    registrationOpensAt: registrationOpensAt?.toISOString() ?? null,
    registrationClosesAt: registrationClosesAt?.toISOString() ?? null,
  };
}

/** For visitors: the key `draw`, while people can enter a draw. */
export function presentDrawClosing(closesAt: Date | undefined): { draw?: { closesAt: string } } {
  return closesAt ? { draw: { closesAt: closesAt.toISOString() } } : {};
}

/** For visitors: the key `registration`, unless registration is always open. */

export function presentPublicPeriod(
  { opensAt, closesAt }: Period,
  earlyAccess?: PublicEarlyAccess,
): { registration?: PublicPeriod } {
  if (!opensAt && !closesAt) return {};
  return {
    registration: {
      opensAt: opensAt?.toISOString() ?? null,
      closesAt: closesAt?.toISOString() ?? null,
      now: clock.now().toISOString(),
      ...(earlyAccess && { earlyAccess }),
    },
  };
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
