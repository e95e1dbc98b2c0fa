import { isAllowed, type RightsHolder } from '#contract/ownerRights';
import type { Capability } from '#contract/capabilities';
import { nameWords } from '#contract/sameText';
import type { FoundCustomer, SearchAnswer } from '#contract/search';
import { formatStaffDay } from '../../format/dates';
import { customersPath } from '../customers/views/viewParams';
import { enabledOnly } from '../customers/filters/customerFilters';
import { customerFormPath } from '../layout/paths';
import { resourcePages, type ResourcePages } from '../pages';

/** A link of a result: the first opens the result itself, the others lead to related pages. */
interface ResultLink {
  label: string;
  to: string;
}

/** A row of the search. */
export interface Result {
  key: string;
  name: string;
  /** Distinguish the result from others of the same name. */
  details: readonly string[];
  icon: ResourcePages['icon'];
  links: readonly [ResultLink, ...ResultLink[]];
}

export interface ResultSection {
  heading: string;
  results: readonly Result[];
}

/** A page or an action of the panel. */
interface Destination {
  name: string;
  to: string;
  icon: ResourcePages['icon'];
  /** Without one, all staff see it. */
  capability?: Capability;
  /** Further words by which the user can find the destination. */
  words?: string;
}

const pages: readonly Destination[] = [
  { name: 'Dashboard', to: '/admin-dashboard', icon: 'home' },
  ...Object.values(resourcePages).map(({ label, icon, main, capability }) => ({
    name: label,
    to: main.path,
    icon,
    capability,
  })),
  { name: 'Your account', to: '/account', icon: 'person', words: 'password passkey two-step login e-mail' },
];

const actions: readonly Destination[] = [
  {
    name: 'Register a customer',
    to: '/customer-form',
    icon: 'plus',
    capability: 'customers',
    words: 'new add',
  },
  { name: 'New event', to: '/event-form', icon: 'plus', capability: 'events', words: 'add create trip' },
  { name: 'New group', to: '/group-form', icon: 'plus', capability: 'groups', words: 'add create' },
  {
    name: 'Open or close registration',
    to: '/organization',
    icon: 'building',
    capability: 'organizations',
    words: 'enable disable registering',
  },
  { name: 'Copy a trip', to: '/events', icon: 'calendar', capability: 'events', words: 'next year event' },
  {
    name: 'Import a bank statement',
    to: '/bank-transfers',
    icon: 'bank',
    capability: 'bookkeeping',
    words: 'camt',
  },
  {
    name: 'Remind those who have not paid',
    to: '/dues',
    icon: 'clock',
    capability: 'bookkeeping',
    words: 'late unpaid',
  },
  { name: 'Close a month', to: '/month-end', icon: 'lock', capability: 'bookkeeping', words: 'books period' },
];

/** The pages and actions that the user may open and that match a text; all of them for an empty text. */
export function findDestinations(text: string, holder: RightsHolder): ResultSection[] {
  const words = nameWords(text);
  const isFound = ({ name, words: more = '', capability }: Destination) => {
    if (capability !== undefined && !isAllowed(holder, capability)) return false;
    const ownWords = nameWords(`${name} ${more}`);
    return words.every((word) => ownWords.some((each) => each.startsWith(word)));
  };
  // A text of only symbols has no words, and so would find everything.
  if (words.length === 0 && text.trim() !== '') return [];
  return [
    { heading: 'Pages', results: pages.filter(isFound).map(destinationResult) },
    { heading: 'Actions', results: actions.filter(isFound).map(destinationResult) },
  ];
}

function destinationResult({ name, to, icon }: Destination): Result {
  return { key: name, name, details: [], icon, links: [{ label: name, to }] };
}

/** @param organizationName the name to show with each result; '' if all are of one organization */
export function toSections(
  { customers, groups, events, products }: SearchAnswer,
  organizationName: (id: string) => string,
): ResultSection[] {
  return [
    {
      heading: 'Customers',
      results: customers.map((customer) => customerResult(customer, organizationName)),
    },
    {
      heading: 'Groups',
      results: groups.map(({ _id, name, event, organization }) => ({
        key: _id,
        name,
        details: [event.name, organizationName(organization)],
        icon: resourcePages.groups.icon,
        links: [
          { label: name, to: `/group-form?id=${_id}` },
          { label: 'Customers', to: customersPath(organization, { ...enabledOnly, group: [_id] }) },
          { label: 'Waiting list', to: `/group-waiting?id=${_id}` },
        ],
      })),
    },
    {
      heading: 'Events',
      results: events.map(({ _id, name, date, organization }) => ({
        key: _id,
        name,
        details: [formatStaffDay(date), organizationName(organization)],
        icon: resourcePages.events.icon,
        links: [
          { label: name, to: `/event-form?id=${_id}` },
          { label: 'Customers', to: customersPath(organization, { ...enabledOnly, event: [_id] }) },
        ],
      })),
    },
    {
      heading: 'Products',
      results: products.map(({ _id, name, organization }) => ({
        key: _id,
        name,
        details: [organizationName(organization)],
        icon: resourcePages.products.icon,
        links: [
          { label: name, to: `/products?id=${_id}` },
          {
            label: 'Customers who have paid it',
            to: customersPath(organization, { ...enabledOnly, paidProducts: [_id] }),
          },
        ],
      })),
    },
  ];
}

const matchLabels: Readonly<Record<FoundCustomer['match'], string>> = {
  name: '',
  email: '',
  code: 'by code',
  phone: 'by phone',
  reference: 'by payment reference',
  document: 'by number of a receipt or credit note',
};

function customerResult(customer: FoundCustomer, organizationName: (id: string) => string): Result {
  const { _id, firstName, lastName, email, group, event, disabled, paymentState, match, organization } =
    customer;
  const name = `${firstName} ${lastName}`;
  const path = customerFormPath(_id);
  return {
    key: _id,
    name,
    details: [
      `${group.name}, ${event.name}`,
      disabled ? 'Disabled' : paymentState,
      email,
      matchLabels[match],
      organizationName(organization),
    ],
    icon: resourcePages.customers.icon,
    links: [
      { label: name, to: path },
      { label: 'Refund', to: `${path}&refund=1` },
    ],
  };
}
