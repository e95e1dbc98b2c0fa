import type { CustomerRow } from '#contract/customerRow';
import type { Gender } from '#contract/fields';
import type { Named } from '#contract/reference';
import { countryName } from '../../components/countryName';
import { formatStaffDay } from '../../components/dates';

export interface Column {
  label: string;
  text: (customer: CustomerRow) => string;
  /** May be long: it is set on several lines. */
  wraps?: true;
}

const genders: Record<Gender, string> = { F: 'Female', M: 'Male' };

/** The table's columns in their order (A§2). */
export const columns: readonly Column[] = [
  { label: 'First name', text: ({ firstName }) => firstName },
  { label: 'Last name', text: ({ lastName }) => lastName },
  { label: 'E-mail', text: ({ email }) => email },
  { label: 'Code', text: ({ userCode }) => userCode },
  { label: 'Birthday', text: ({ birthday }) => formatStaffDay(birthday) },
  { label: 'Gender', text: ({ gender }) => genders[gender] },
  { label: 'Phone', text: ({ phone }) => phone },
  { label: 'Street', text: ({ address }) => address.street },
  { label: 'Postal code', text: ({ address }) => address.postcode },
  { label: 'City', text: ({ address }) => address.city },
  { label: 'Country', text: ({ country }) => countryName(country, 'en') },
  { label: 'Marketing', text: ({ marketing }) => yesOrNo(marketing) },
  { label: 'Group', text: ({ group }) => group.name },
  { label: 'Event', text: ({ event }) => event.name },
  { label: 'Event payments', text: ({ eventPayments }) => namesOf(eventPayments), wraps: true },
  { label: 'Paid products', text: ({ paidProducts }) => namesOf(paidProducts), wraps: true },
  { label: 'Optional products', text: ({ additionalProducts }) => namesOf(additionalProducts), wraps: true },
  { label: 'Outbound ferry', text: ({ outboundFerry }) => outboundFerry?.name ?? '' },
  { label: 'Return ferry', text: ({ returnFerry }) => returnFerry?.name ?? '' },
  { label: 'Accommodation', text: ({ accomodation }) => accomodation?.name ?? '' },
  { label: 'Id', text: ({ _id }) => _id },
  { label: 'Disabled', text: ({ disabled }) => yesOrNo(disabled) },
];

function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}

function namesOf(list: readonly Named[]): string {
  return list.map(({ name }) => name).join(', ');
}
