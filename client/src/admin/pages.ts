import type { ComponentProps, ComponentType } from 'react';
import { type ResourceName, resources } from '#contract/resources';
import type { Capability } from '#contract/capabilities';
import type { WaitingWork } from '#contract/trip';
import type { Icon } from './icons';
import { lazyPage } from '../components/lazyPage';

interface Page {
  path: string;
  Page: ComponentType;
  /** Fetches the page's code before it is opened. */
  preload: () => Promise<void>;
}

/** The groups of the menu, in its order. */
export const menuSections = ['today', 'travellers', 'trip', 'money', 'settings'] as const;
export type MenuSection = (typeof menuSections)[number];

/** The pages of a resource and their entry in the menu. */
export interface ResourcePages {
  section: MenuSection;
  label: string;
  icon: ComponentProps<typeof Icon>['name'];
  /** The capability required to open them. */
  capability: Capability;
  /** The page that the menu opens. */
  main: Page;
  /** The form behind the list; a resource without a list has its form on the main page. */
  form?: Page;
  /** Other pages about one record, or about many. */
  boards?: readonly Page[];
  /** Whether the main page shows only the current trip, once one is chosen. */
  isTripScoped?: true;
  /** The waiting work on the page, which the menu counts. */
  waits?: { kind: keyof WaitingWork; what: string };
}

type LazyPage = () => Promise<{ default: ComponentType }>;

function page(path: string, load: LazyPage): Page {
  return { path, Page: lazyPage(load), preload: () => load().then(ignoreResult, ignoreResult) };
}

function ignoreResult(): void {
  // Opening the page tries again, and shows a failure.
}

/**
 * The pages of every resource, those of the registry (contract/resources) and the others, in the order of the
 * menu (rules §18.1).
 */
export const resourcePages: Readonly<
  Record<
    | ResourceName
    | 'massChanges'
    | 'customers'
    | 'mailings'
    | 'money'
    | 'dues'
    | 'cancellations'
    | 'monthEnd'
    | 'bookkeeping'
    | 'bankTransfers'
    | 'reconciliation'
    | 'security',
    ResourcePages
  >
> = {
  massChanges: {
    section: 'today',
    label: 'What was done',
    icon: 'history',
    capability: 'massActions',
    main: page('/what-was-done', () => import('./massChanges/MassChanges')),
    isTripScoped: true,
  },
  customers: {
    section: 'travellers',
    label: 'Customers',
    icon: 'person',
    capability: 'customers',
    main: page('/customers', () => import('./customers/Customers')),
    form: page('/customer-form', () => import('./customers/form/CustomerForm')),
    boards: [page('/customer-sheet', () => import('./customers/sheet/CustomerSheet'))],
    isTripScoped: true,
  },
  groups: {
    section: 'travellers',
    label: 'Groups',
    icon: 'group',
    capability: resources.groups.rights.change,
    main: page('/groups', () => import('./groups/Groups')),
    form: page('/group-form', () => import('./groups/GroupForm')),
    boards: [page('/group-waiting', () => import('./waiting/WaitingList'))],
    isTripScoped: true,
    waits: { kind: 'offers', what: 'unanswered offers of seats' },
  },
  mailings: {
    section: 'travellers',
    label: 'Mailings',
    icon: 'mails',
    capability: 'massActions',
    main: page('/mailings', () => import('./mailings/Mailings')),
    waits: { kind: 'failedMails', what: 'undelivered mails' },
  },
  cancellations: {
    section: 'travellers',
    label: 'Cancellations',
    icon: 'refund',
    capability: 'payments',
    main: page('/cancellations', () => import('./cancellations/Cancellations')),
    isTripScoped: true,
    waits: { kind: 'cancellations', what: 'refunds to look at' },
  },
  events: {
    section: 'trip',
    label: 'Events',
    icon: 'calendar',
    capability: resources.events.rights.change,
    main: page('/events', () => import('./events/Events')),
    form: page('/event-form', () => import('./events/EventForm')),
    boards: [
      page('/event-questions', () => import('./questions/EventQuestions')),
      page('/event-early-access', () => import('./earlyAccess/EventEarlyAccess')),
    ],
  },
  ferries: {
    section: 'trip',
    label: 'Ferrys',
    icon: 'ferry',
    capability: resources.ferries.rights.change,
    main: page('/ferrys', () => import('./ferries/Ferries')),
    form: page('/ferry-form', () => import('./ferries/FerryForm')),
    isTripScoped: true,
  },
  accommodations: {
    section: 'trip',
    label: 'Accomodations',
    icon: 'bed',
    capability: resources.accommodations.rights.change,
    main: page('/accomodations', () => import('./accommodations/Accommodations')),
    form: page('/accomodation-form', () => import('./accommodations/AccommodationForm')),
    boards: [page('/accomodation-rooms', () => import('./rooms/Rooms'))],
    isTripScoped: true,
  },
  products: {
    section: 'trip',
    label: 'Products',
    icon: 'box',
    capability: resources.products.rights.change,
    main: page('/products', () => import('./products/Products')),
  },
  money: {
    section: 'money',
    label: 'Money',
    icon: 'coins',
    capability: 'bookkeeping',
    main: page('/money', () => import('./money/Money')),
    isTripScoped: true,
  },
  dues: {
    section: 'money',
    label: 'Dues',
    icon: 'clock',
    capability: 'bookkeeping',
    main: page('/dues', () => import('./dues/Dues')),
    isTripScoped: true,
  },
  bankTransfers: {
    section: 'money',
    label: 'Bank transfers',
    icon: 'bank',
    capability: 'bookkeeping',
    main: page('/bank-transfers', () => import('./bankTransfers/BankTransfers')),
    waits: { kind: 'bankTransfers', what: 'lines to assign' },
  },
  discountCodes: {
    section: 'money',
    label: 'Discount codes',
    icon: 'tag',
    capability: resources.discountCodes.rights.change,
    main: page('/discount-codes', () => import('./discountCodes/DiscountCodes')),
    form: page('/discountcode-form', () => import('./discountCodes/DiscountCodeForm')),
  },
  reconciliation: {
    section: 'money',
    label: 'Reconciliation',
    icon: 'compare',
    capability: 'bookkeeping',
    main: page('/reconciliation', () => import('./reconciliation/Reconciliation')),
  },
  monthEnd: {
    section: 'money',
    label: 'Month end',
    icon: 'lock',
    capability: 'bookkeeping',
    main: page('/month-end', () => import('./monthEnd/MonthEnd')),
  },
  bookkeeping: {
    section: 'money',
    label: 'Bookkeeping',
    icon: 'receipt',
    capability: 'bookkeeping',
    main: page('/bookkeeping', () => import('./bookkeeping/Bookkeeping')),
  },
  organizations: {
    section: 'settings',
    label: 'Organization',
    icon: 'building',
    capability: resources.organizations.rights.update,
    main: page('/organization', () => import('./organizations/Organization')),
  },
  admins: {
    section: 'settings',
    label: 'Admin',
    icon: 'key',
    capability: resources.admins.rights.change,
    main: page('/admins', () => import('./admins/Admins')),
  },
  emails: {
    section: 'settings',
    label: 'Email',
    icon: 'mail',
    capability: resources.emails.rights.change,
    main: page('/emails', () => import('./emails/Emails')),
  },
  security: {
    section: 'settings',
    label: 'Security',
    icon: 'shield',
    capability: 'security',
    main: page('/security', () => import('./security/Security')),
  },
};
