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
  /** The capability required to open the pages. */
  capability: Capability;
  /** The page that the menu opens. */
  main: Page;
  /** The form behind the list; a resource without a list has its form on the main page. */
  form?: Page;
  /** Pages of the resource besides the list and the form. */
  otherPages?: readonly Page[];
  /** Whether the main page shows only the current trip, once one is chosen. */
  isTripScoped?: true;
  /** The waiting work on the page, which the menu counts. */
  waitingWork?: { kind: keyof WaitingWork; what: string };
}

type LazyPage = () => Promise<{ default: ComponentType }>;

function definePage(path: string, load: LazyPage): Page {
  return { path, Page: lazyPage(load), preload: () => load().then(ignoreResult, ignoreResult) };
}

function ignoreResult(): void {
  // Opening the page tries again, and shows a failure.
}

/**
 * The pages of every resource, those of the registry (contract/resources) and the others, in the order of the
 * menu (rules §18.1). The specification misspells some paths and labels, so they are kept (docs/glossary.md).
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
    main: definePage('/what-was-done', () => import('./massChanges/MassChanges')),
    isTripScoped: true,
  },
  customers: {
    section: 'travellers',
    label: 'Customers',
    icon: 'person',
    capability: 'customers',
    main: definePage('/customers', () => import('./customers/Customers')),
    form: definePage('/customer-form', () => import('./customers/form/CustomerForm')),
    otherPages: [definePage('/customer-sheet', () => import('./customers/sheet/CustomerSheet'))],
    isTripScoped: true,
  },
  groups: {
    section: 'travellers',
    label: 'Groups',
    icon: 'group',
    capability: resources.groups.rights.change,
    main: definePage('/groups', () => import('./groups/Groups')),
    form: definePage('/group-form', () => import('./groups/GroupForm')),
    otherPages: [definePage('/group-waiting', () => import('./waiting/WaitingList'))],
    isTripScoped: true,
    waitingWork: { kind: 'offers', what: 'unanswered offers of seats' },
  },
  mailings: {
    section: 'travellers',
    label: 'Mailings',
    icon: 'mails',
    capability: 'massActions',
    main: definePage('/mailings', () => import('./mailings/Mailings')),
    waitingWork: { kind: 'failedMails', what: 'undelivered mails' },
  },
  cancellations: {
    section: 'travellers',
    label: 'Cancellations',
    icon: 'refund',
    capability: 'payments',
    main: definePage('/cancellations', () => import('./cancellations/Cancellations')),
    isTripScoped: true,
    waitingWork: { kind: 'cancellations', what: 'refunds to look at' },
  },
  events: {
    section: 'trip',
    label: 'Events',
    icon: 'calendar',
    capability: resources.events.rights.change,
    main: definePage('/events', () => import('./events/Events')),
    form: definePage('/event-form', () => import('./events/EventForm')),
    otherPages: [
      definePage('/event-questions', () => import('./questions/EventQuestions')),
      definePage('/event-early-access', () => import('./earlyAccess/EventEarlyAccess')),
    ],
  },
  ferries: {
    section: 'trip',
    label: 'Ferrys',
    icon: 'ferry',
    capability: resources.ferries.rights.change,
    main: definePage('/ferrys', () => import('./ferries/Ferries')),
    form: definePage('/ferry-form', () => import('./ferries/FerryForm')),
    otherPages: [
      definePage('/ferry-manifest', () => import('./ferries/manifest/FerryManifest')),
      definePage('/returned-list', () => import('./returnedLists/ReturnedListPage')),
      definePage('/allotment', () => import('./allotments/AllotmentPage')),
      definePage('/sailing-changes', () => import('./sailingChanges/SailingChanges')),
      definePage('/sailing-change', () => import('./sailingChanges/SailingChangePage')),
      definePage('/new-sailing-change', () => import('./sailingChanges/NewSailingChange')),
    ],
    isTripScoped: true,
  },
  accommodations: {
    section: 'trip',
    label: 'Accomodations',
    icon: 'bed',
    capability: resources.accommodations.rights.change,
    main: definePage('/accomodations', () => import('./accommodations/Accommodations')),
    form: definePage('/accomodation-form', () => import('./accommodations/AccommodationForm')),
    otherPages: [
      definePage('/accomodation-rooms', () => import('./rooms/Rooms')),
      definePage('/hotel-list', () => import('./returnedLists/ReturnedListPage')),
      definePage('/hotel-allotment', () => import('./allotments/AllotmentPage')),
    ],
    isTripScoped: true,
  },
  products: {
    section: 'trip',
    label: 'Products',
    icon: 'box',
    capability: resources.products.rights.change,
    main: definePage('/products', () => import('./products/Products')),
  },
  money: {
    section: 'money',
    label: 'Money',
    icon: 'coins',
    capability: 'bookkeeping',
    main: definePage('/money', () => import('./money/Money')),
    isTripScoped: true,
  },
  dues: {
    section: 'money',
    label: 'Dues',
    icon: 'clock',
    capability: 'bookkeeping',
    main: definePage('/dues', () => import('./dues/Dues')),
    isTripScoped: true,
  },
  bankTransfers: {
    section: 'money',
    label: 'Bank transfers',
    icon: 'bank',
    capability: 'bookkeeping',
    main: definePage('/bank-transfers', () => import('./bankTransfers/BankTransfers')),
    waitingWork: { kind: 'bankTransfers', what: 'lines to assign' },
  },
  discountCodes: {
    section: 'money',
    label: 'Discount codes',
    icon: 'tag',
    capability: resources.discountCodes.rights.change,
    main: definePage('/discount-codes', () => import('./discountCodes/DiscountCodes')),
    form: definePage('/discountcode-form', () => import('./discountCodes/DiscountCodeForm')),
  },
  reconciliation: {
    section: 'money',
    label: 'Reconciliation',
    icon: 'compare',
    capability: 'bookkeeping',
    main: definePage('/reconciliation', () => import('./reconciliation/Reconciliation')),
  },
  monthEnd: {
    section: 'money',
    label: 'Month end',
    icon: 'lock',
    capability: 'bookkeeping',
    main: definePage('/month-end', () => import('./monthEnd/MonthEnd')),
  },
  bookkeeping: {
    section: 'money',
    label: 'Bookkeeping',
    icon: 'receipt',
    capability: 'bookkeeping',
    main: definePage('/bookkeeping', () => import('./bookkeeping/Bookkeeping')),
  },
  organizations: {
    section: 'settings',
    label: 'Organization',
    icon: 'building',
    capability: resources.organizations.rights.update,
    main: definePage('/organization', () => import('./organizations/Organization')),
  },
  admins: {
    section: 'settings',
    label: 'Admin',
    icon: 'key',
    capability: resources.admins.rights.change,
    main: definePage('/admins', () => import('./admins/Admins')),
  },
  emails: {
    section: 'settings',
    label: 'Email',
    icon: 'mail',
    capability: resources.emails.rights.change,
    main: definePage('/emails', () => import('./emails/Emails')),
  },
  security: {
    section: 'settings',
    label: 'Security',
    icon: 'shield',
    capability: 'security',
    main: definePage('/security', () => import('./security/Security')),
    otherPages: [definePage('/webhook', () => import('./security/webhooks/WebhookPage'))],
  },
};
