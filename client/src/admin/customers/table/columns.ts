import {
  customerColumnLabels,
  customerColumns,
  type CustomerColumn,
  type CustomerRow,
  type Departure,
  paymentState,
} from '#contract/customerRow';
import type { Named } from '#contract/reference';
import { countryName } from '../../../format/countryName';
import { formatStaffDay } from '../../../format/dates';
import { formatStaffPortCall } from '../../../format/sailing';
import type { ColumnId } from '../columnIds';
import { genderLabels, roomTypeLabels } from '../../labels/labels';

export interface Column {
  id: ColumnId;
  label: string;
  text: (customer: CustomerRow) => string;
  /** In pixels. */
  width: number;
}

const columnSpecs: Record<CustomerColumn, Omit<Column, 'id' | 'label'>> = {
  firstName: { text: ({ firstName }) => firstName, width: 120 },
  lastName: { text: ({ lastName }) => lastName, width: 130 },
  email: { text: ({ email }) => email, width: 200 },
  userCode: { text: ({ userCode }) => userCode, width: 95 },
  birthday: { text: ({ birthday }) => formatStaffDay(birthday), width: 110 },
  gender: { text: ({ gender }) => genderLabels[gender], width: 90 },
  phone: { text: ({ phone }) => phone, width: 140 },
  street: { text: ({ address }) => address.street, width: 180 },
  postcode: { text: ({ address }) => address.postcode, width: 110 },
  city: { text: ({ address }) => address.city, width: 120 },
  country: { text: ({ country }) => countryName(country, 'en'), width: 110 },
  marketing: { text: ({ marketing }) => yesOrNo(marketing), width: 100 },
  group: { text: ({ group }) => group.name, width: 140 },
  event: { text: ({ event }) => event.name, width: 170 },
  paymentState: { text: paymentState, width: 140 },
  eventPayments: {
    text: ({ eventPayments }) => joinNames(eventPayments),
    width: 190,
  },
  paidProducts: { text: ({ paidProducts }) => joinNames(paidProducts), width: 190 },
  additionalProducts: {
    text: ({ additionalProducts }) => joinNames(additionalProducts),
    width: 190,
  },
  discountCodes: { text: ({ discountCodes }) => joinNames(discountCodes), width: 150 },
  outboundFerry: { text: ({ outboundFerry }) => nameOrEmpty(outboundFerry), width: 150 },
  outboundDeparture: { text: ({ outboundDeparture }) => departureText(outboundDeparture), width: 430 },
  returnFerry: { text: ({ returnFerry }) => nameOrEmpty(returnFerry), width: 150 },
  returnDeparture: { text: ({ returnDeparture }) => departureText(returnDeparture), width: 430 },
  accommodation: { text: ({ accommodation }) => nameOrEmpty(accommodation), width: 180 },
  roomPartnerChosen: {
    text: ({ roomPartnerChosen }) => yesOrNo(roomPartnerChosen),
    width: 170,
  },
  roomType: {
    text: ({ roomType }) => (roomType ? roomTypeLabels[roomType] : ''),
    width: 150,
  },
  roomPartners: {
    text: ({ roomPartners }) =>
      roomPartners.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '),
    width: 200,
  },
  _id: { text: ({ _id }) => _id, width: 225 },
  disabled: { text: ({ disabled }) => yesOrNo(disabled), width: 95 },
  additionalInformation: { text: ({ additionalInformation }) => additionalInformation, width: 240 },
};

/** The table's columns in order (rules §13.1), without those of questions. */
export const columns: readonly Column[] = customerColumns.map((id) => ({
  id,
  label: customerColumnLabels[id],
  ...columnSpecs[id],
}));

/** The first columns of the rooming list. */
const roomColumns: readonly ColumnId[] = [
  'firstName',
  'lastName',
  'accommodation',
  'roomType',
  'roomPartners',
  'group',
];

/** The columns in the order of the rooming list. */
export function inRoomingOrder(columns: readonly Column[]): readonly Column[] {
  return [
    ...roomColumns.flatMap((room) => columns.filter(({ id }) => id === room)),
    ...columns.filter(({ id }) => !roomColumns.includes(id)),
  ];
}

function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}

function departureText(departure: Departure | null): string {
  return departure ? `${departure.city}, ${formatStaffPortCall(departure)}` : '';
}

function nameOrEmpty(named: Named | null): string {
  return named?.name ?? '';
}

function joinNames(list: readonly Named[]): string {
  return list.map(({ name }) => name).join(', ');
}
