import { may, type Capability, type Role } from '#contract/roles';
import { resourcePages, type ResourcePages } from '../pages';

interface MenuEntry extends Pick<ResourcePages, 'label' | 'icon'> {
  to: string;
  /** The form behind the list, and other pages about a record. */
  behind?: readonly (string | undefined)[];
  preload?: () => void;
  /** Without one, all staff see the entry. */
  capability?: Capability;
}

const entries: readonly MenuEntry[] = [
  { to: '/admin-dashboard', label: 'Dashboard', icon: 'home' },
  ...Object.values(resourcePages).map(({ main, form, board, label, icon, capability }) => {
    return {
      to: main.path,
      preload: main.preload,
      behind: [form?.path, board?.path],
      label,
      icon,
      capability,
    };
  }),
];

/** The list page of a record's page; any other page itself. */
export function listBehind(pathname: string): string {
  return entries.find(({ behind = [] }) => behind.includes(pathname))?.to ?? pathname;
}

export function menuFor(role: Role): readonly MenuEntry[] {
  return entries.filter(({ capability }) => capability === undefined || may(role, capability));
}
