import type { TripComponentView } from '../services/catalogue/resources/tripComponentViews';
import { presentAssignedProduct } from './assignedProduct';
import { presentNamed } from './named';
import { presentOrganizationName } from './organization';

/** The fields that ferries and accommodations have in common. */
export function presentTripComponent({
  organization,
  products,
  groups,
}: Omit<TripComponentView<unknown>, 'record'>) {
  return {
    organization: presentOrganizationName(organization),
    products: products.map(presentAssignedProduct),
    groups: groups.map((group) => ({ ...presentNamed(group), userCount: group.userCount })),
  };
}
