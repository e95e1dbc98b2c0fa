import type { Icon } from '../../components/icons';
import type { ComponentProps } from 'react';
import { may, type Capability, type Role } from '#contract/roles';

interface MenuEntry {
  to: string;
  /** The form behind the list. */
  form?: string;
  label: string;
  icon: ComponentProps<typeof Icon>['name'];
  /** Shown to those who may do this; to all staff where nothing is named. */
  capability?: Capability;
}

/** The panel's screens in the order of the menu. */
const entries: readonly MenuEntry[] = [
  { to: '/admin-dashboard', label: 'Dashboard', icon: 'home' },
  { to: '/ferrys', form: '/ferry-form', label: 'Ferrys', icon: 'ferry', capability: 'ferries' },
  {
    to: '/accomodations',
    form: '/accomodation-form',
    label: 'Accomodations',
    icon: 'bed',
    capability: 'accommodations',
  },
  { to: '/events', form: '/event-form', label: 'Events', icon: 'calendar', capability: 'events' },
  { to: '/groups', form: '/group-form', label: 'Groups', icon: 'group', capability: 'groups' },
  { to: '/customers', form: '/customer-form', label: 'Customers', icon: 'person', capability: 'customers' },
  { to: '/admins', label: 'Admin', icon: 'key', capability: 'admins' },
  { to: '/emails', label: 'Email', icon: 'mail', capability: 'emails' },
  {
    to: '/discount-codes',
    form: '/discountcode-form',
    label: 'Discount codes',
    icon: 'tag',
    capability: 'discountCodes',
  },
  { to: '/organization', label: 'Organization', icon: 'building', capability: 'organizations' },
  { to: '/products', label: 'Products', icon: 'box', capability: 'products' },
];

export function menuOf(role: Role): readonly MenuEntry[] {
  return entries.filter(({ capability }) => capability === undefined || may(role, capability));
}
