import { isAllowed, type RightsHolder } from '#contract/ownerRights';
import type { Capability } from '#contract/capabilities';
import { menuSections, type MenuSection, resourcePages, type ResourcePages } from '../pages';

export interface MenuEntry extends Pick<
  ResourcePages,
  'label' | 'icon' | 'section' | 'isTripScoped' | 'waitingWork'
> {
  to: string;
  /** The form behind the list, and other pages about a record. */
  recordPaths?: readonly (string | undefined)[];
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
    isTripScoped: true,
    waitingWork: { kind: 'payments', what: 'payments to sort out' },
  },
  ...Object.values(resourcePages).map(({ main, form, otherPages = [], ...entry }) => ({
    ...entry,
    to: main.path,
    preload: main.preload,
    recordPaths: [form?.path, ...otherPages.map(({ path }) => path)],
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

/** The list page that a record's page belongs to; for any other page, the page itself. */
export function listPageFor(pathname: string): string {
  return entries.find(({ recordPaths = [] }) => recordPaths.includes(pathname))?.to ?? pathname;
}

/** Whether the page shows only the current trip, once one is chosen. */
export function isTripScoped(pathname: string): boolean {
  return entries.some((entry) => entry.to === pathname && entry.isTripScoped === true);
}

/** The entries that the user may open, in five groups; groups without any are left out. */
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
