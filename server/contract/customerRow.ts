import type { Answer } from './answer';
import type { Gender } from './fields';
import type { Address } from './customer';
import type { PortCall } from './ferry';
import type { AskedQuestion } from './question';
import type { Named } from './reference';
import type { Room, RoomMember, RoomType } from './rooms';

/** A row of the customers table (rules §13.1). */
export interface CustomerRow {
  _id: string;
  firstName: string;
  lastName: string;
  email: string;
  userCode: string;
  birthday: string;
  gender: Gender;
  phone: string;
  address: Address;
  country: string;
  marketing: boolean;
  group: Named;
  event: Named;
  outboundFerry: Named | null;
  returnFerry: Named | null;
  outboundDeparture: Departure | null;
  returnDeparture: Departure | null;
  accommodation: Named | null;
  /** Mandatory products owed or paid. */
  eventPayments: Named[];
  /** Optional products offered or paid. */
  additionalServices: Named[];
  /** Any product paid. */
  paidProducts: Named[];
  /** Optional products paid. */
  additionalProducts: Named[];
  discountCodes: Named[];
  roomPartnerChosen: boolean;
  room: Room | null;
  roomType: RoomType | null;
  /** Excludes the customer themselves. */
  roomPartners: RoomMember[];
  disabled: boolean;
  /** Notes of staff. */
  additionalInformation: string;
  registeredAt: string;
  /** The answers to the organizer's questions, without those about health. */
  answers: Answer[];
}

/** When and where a ferry leaves. */
export type Departure = Omit<PortCall, 'terminal'>;

/** A missing filter matches all customers (rules §13.3). */
export interface CustomerFilters {
  group?: string[];
  event?: string[];
  /** Either direction. */
  ferry?: string[];
  accommodations?: string[];
  discountCodes?: string[];
  room?: RoomType[];
  product?: {
    eventPayments?: string[];
    paidProducts?: string[];
    optionalProducts?: string[];
    notPaidProducts?: string[];
  };
  roomPartnerChosen?: boolean;
  disabled?: boolean;
  /** Exclusive, a day in Finnish time, `YYYY-MM-DD`. */
  registeredBefore?: string;
  /** A prefix, case-insensitive. */
  firstName?: string;
  lastName?: string;
  /** Answers to the organizer's questions, except those about health; a customer must match all. */
  answers?: AnswerFilter[];
}

export interface AnswerFilter {
  /** The id of the question. */
  question: string;
  /** Any of these answers: ids of options, `yes` or `no`, or one of `answerStates`. */
  values: string[];
}

/** Values of an `AnswerFilter` that no answer has: those who have answered, and those who are asked but have not. */
export const answerStates = { answered: '*', unanswered: '-' } as const;

/** The values of the filters, sorted by name (`GET /api/admin/filters/{orgId}`). */
export interface FilterChoices {
  groups: Named[];
  events: Named[];
  ferries: Named[];
  discountCodes: Named[];
  accommodations: Named[];
  /** Only optional products. */
  products: Named[];
  mandatoryProducts: Named[];
  /** The organizer's questions, except those about health, in the order of their events. */
  questions: QuestionChoice[];
}

export interface QuestionChoice extends Pick<AskedQuestion, '_id' | 'kind' | 'text' | 'options'> {
  /** The id of its event. */
  event: string;
  /** The ids of the groups that are asked; all groups of the event if empty. */
  groups: string[];
}

/** The ids of the columns, in the order of the table and the download (rules §13.1). */
export const customerColumns = [
  'firstName',
  'lastName',
  'email',
  'userCode',
  'birthday',
  'gender',
  'phone',
  'street',
  'postcode',
  'city',
  'country',
  'marketing',
  'group',
  'event',
  'paymentState',
  'eventPayments',
  'paidProducts',
  'additionalProducts',
  'discountCodes',
  'outboundFerry',
  'outboundDeparture',
  'returnFerry',
  'returnDeparture',
  'accommodation',
  'roomPartnerChosen',
  'roomType',
  'roomPartners',
  '_id',
  'disabled',
  'additionalInformation',
] as const;
export type CustomerColumn = (typeof customerColumns)[number];

/** Columns beyond the specification, which are included only on request. */
const furtherColumns: readonly CustomerColumn[] = [
  'paymentState',
  'outboundDeparture',
  'returnDeparture',
  'additionalInformation',
];

/** The default columns of a table or a download. */
export const standardColumns = customerColumns.filter((column) => !furtherColumns.includes(column));

/**
 * The header with the number of rows in the responses of `GET /api/admin/users/{orgId}` and
 * `GET /api/admin/users/download/{json}`, for progress indicators. The former is a JSON array with one row per
 * line, so that clients can parse it while it arrives.
 */
export const userCountHeader = 'x-user-count';

/** The column headings of the table and the download. */
export const customerColumnLabels: Readonly<Record<CustomerColumn, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  userCode: 'Code',
  birthday: 'Birthday',
  gender: 'Gender',
  phone: 'Phone',
  street: 'Street',
  postcode: 'Postal code',
  city: 'City',
  country: 'Country',
  marketing: 'Marketing',
  group: 'Group',
  event: 'Event',
  paymentState: 'Payment state',
  eventPayments: 'Event payments',
  paidProducts: 'Paid products',
  additionalProducts: 'Optional products',
  discountCodes: 'Discount codes',
  outboundFerry: 'Outbound ferry',
  outboundDeparture: 'Outbound departure',
  returnFerry: 'Return ferry',
  returnDeparture: 'Return departure',
  accommodation: 'Accommodation',
  roomPartnerChosen: 'Room partner chosen',
  roomType: 'Room type',
  roomPartners: 'Room partners',
  _id: 'Id',
  disabled: 'Disabled',
  additionalInformation: 'Additional information',
};

/** The columns by which an index can sort (rules §13.4). */
export const sortableColumns = ['firstName', 'lastName', 'email', 'userCode', 'phone', '_id'] as const;
export type SortableColumn = (typeof sortableColumns)[number];

export interface CustomerSort {
  by: SortableColumn;
  descending?: boolean;
}

/** The order of registration. */
export const defaultSort = { by: '_id', descending: false } as const;

/** Which customers, and in which order. */
export interface CustomerSelection {
  orgId: string;
  filters?: CustomerFilters;
  /** A prefix of the e-mail address. */
  searchBarValue?: string;
  /** A prefix of a name, of both names in either order, or of the e-mail address, code or phone number. */
  search?: string;
  sort?: CustomerSort;
}

export const downloadFormats = ['csv', 'xlsx'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];
export const defaultDownloadFormat: DownloadFormat = 'csv';

/** `GET /api/admin/users/download/{json}`. */
export interface CustomersDownloadQuery extends CustomerSelection {
  fields?: CustomerColumn[];
  /** The ids of questions whose answers are further columns. */
  questions?: string[];
  /** Whether to download the rooming list: room by room, without customers who have no room; `sort` has no effect. */
  byRoom?: boolean;
  /** CSV by default. */
  format?: DownloadFormat;
}

/** `GET /api/admin/users/pagination/{json}`. */
export interface CustomersPageQuery extends CustomerSelection {
  /** 1 to 100, 25 by default. */
  limit?: number;
  /** The page after `lastId`, the last row shown. */
  next?: boolean;
  /** The page before `lastId`, the first row shown. */
  prev?: boolean;
  lastId?: string | null;
  /** The value of the row `lastId` in the sorted column; not needed for the order of registration. */
  lastValue?: string | null;
}

export interface CustomersPage {
  customers: CustomerRow[];
  /** The number of matching customers on all pages. */
  userCount: number;
}

export const defaultPageSize = 25;
export const maxPageSize = 100;

type Payments = Pick<CustomerRow, 'eventPayments' | 'paidProducts'>;

/** The payment state in the customers table, by mandatory products; '' if none is owed (rules §13.1). */
export function paymentState({
  eventPayments,
  paidProducts,
}: Payments): '' | 'Paid' | 'Partly paid' | 'Not paid' {
  const unpaid = eventPayments.filter(({ _id }) => !paidProducts.some((paid) => paid._id === _id));
  if (eventPayments.length === 0) return '';
  if (unpaid.length === 0) return 'Paid';
  return unpaid.length < eventPayments.length ? 'Partly paid' : 'Not paid';
}
