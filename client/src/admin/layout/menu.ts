import { isAllowed, type RightsHolder } from '#contract/ownerRights';
import type { Capability } from '#contract/capabilities';
import { menuSections, type MenuSection, resourcePages, type ResourcePages } from '../pages';

export interface MenuEntry extends Pick<
  ResourcePages,
  'label' | 'icon' | 'section' | 'goesByTrip' | 'waits'
> {
  to: string;
  /** The form behind the list, and other pages about a record. */
  behind?: readonly (string | undefined)[];
  preload?: () => Promise<void>;
  /** Without one, all staff see the entry. */
  capability?: Capability;
}

const entries: readonly MenuEntry[] = [
  {
    section: 'today',
    to: '/admin-dashboard',
    label: 'Dashboard',
    icon: 'home',
    goesByTrip: true,
    waits: { kind: 'payments', what: 'payments to sort out' },
  },
  ...Object.values(resourcePages).map(({ main, form, board, ...entry }) => ({
    ...entry,
    to: main.path,
    preload: main.preload,
    behind: [form?.path, board?.path],
  })),
];

const sectionLabels: Record<MenuSection, string> = {
  today: 'Today',
  travellers: 'Travellers',
  trip: 'Trip',
  money: 'Money',
  settings: 'Settings',
};

export interface MenuGroup {
  section: MenuSection;
  label: string;
  entries: readonly MenuEntry[];
}

/** The list page of a record's page; any other page itself. */
export function listBehind(pathname: string): string {
  return entries.find(({ behind = [] }) => behind.includes(pathname))?.to ?? pathname;
}

/** Whether the page shows the current trip alone, once one is chosen. */
export function goesByTrip(pathname: string): boolean {
  return entries.some((entry) => entry.to === pathname && entry.goesByTrip === true);
}

/** The entries that somebody may open, in five groups; groups without any are left out. */
export function menuFor(holder: RightsHolder): readonly MenuGroup[] {
  const open = entries.filter(({ capability }) => capability === undefined || isAllowed(holder, capability));
  return menuSections
    .map((section) => ({
      section,
      label: sectionLabels[section],
      entries: open.filter((entry) => entry.section === section),
    }))
    .filter((group) => group.entries.length > 0);
}
