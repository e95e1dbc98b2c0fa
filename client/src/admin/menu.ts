import type { Icon } from '../components/icons';
import type { ComponentProps } from 'react';
import { may, type Capability, type Role } from '#contract/roles';

interface MenuEntry {
  to: string;
  label: string;
  icon: ComponentProps<typeof Icon>['name'];
  /** Shown to those who may do this; to all staff where nothing is named. */
  capability?: Capability;
}

/** The panel's screens in the order of the menu. */
const entries: readonly MenuEntry[] = [
  { to: '/admin-dashboard', label: 'Dashboard', icon: 'home' },
  { to: '/ferrys', label: 'Ferrys', icon: 'ferry', capability: 'ferries' },
  { to: '/accomodations', label: 'Accomodations', icon: 'bed', capability: 'accommodations' },
  { to: '/events', label: 'Events', icon: 'calendar', capability: 'events' },
  { to: '/groups', label: 'Groups', icon: 'group', capability: 'groups' },
  { to: '/customers', label: 'Customers', icon: 'person', capability: 'customers' },
];

export function menuOf(role: Role): readonly MenuEntry[] {
  return entries.filter(({ capability }) => capability === undefined || may(role, capability));
}
