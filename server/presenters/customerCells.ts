import type { CustomerColumn, CustomerRow, Departure } from '../contract/customerRow';
import { paymentStateOf } from '../contract/paymentState';
import { sailingTimeText } from '../contract/sailingTime';
import type { Named } from '../contract/reference';

/** The text of each column in the download. */
export const customerCells: Readonly<Record<CustomerColumn, (row: CustomerRow) => string>> = {
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  email: ({ email }) => email,
  userCode: ({ userCode }) => userCode,
  birthday: ({ birthday }) => birthday.split('-').reverse().join('-'),
  gender: ({ gender }) => gender,
  phone: ({ phone }) => phone,
  street: ({ address }) => address.street,
  postcode: ({ address }) => address.postcode,
  city: ({ address }) => address.city,
  country: ({ country }) => country,
  marketing: ({ marketing }) => yesOrNo(marketing),
  group: ({ group }) => group.name,
  event: ({ event }) => event.name,
  paymentState: paymentStateOf,
  eventPayments: ({ eventPayments }) => namesOf(eventPayments),
  paidProducts: ({ paidProducts }) => namesOf(paidProducts),
  additionalProducts: ({ additionalProducts }) => namesOf(additionalProducts),
  discountCodes: ({ discountCodes }) => namesOf(discountCodes),
  outboundFerry: ({ outboundFerry }) => outboundFerry?.name ?? '',
  outboundDeparture: ({ outboundDeparture }) => departureText(outboundDeparture),
  returnFerry: ({ returnFerry }) => returnFerry?.name ?? '',
  returnDeparture: ({ returnDeparture }) => departureText(returnDeparture),
  accommodation: ({ accommodation }) => accommodation?.name ?? '',
  roomPartnerChosen: ({ roomPartnerChosen }) => yesOrNo(roomPartnerChosen),
  roomType: ({ roomType }) => roomType ?? '',
  roomPartners: ({ roomPartners }) =>
    roomPartners.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '),
  _id: ({ _id }) => _id,
  disabled: ({ disabled }) => yesOrNo(disabled),
};

/** As the panel writes it: 'Tukholma, 14/05/2027 16:45 Swedish time (17:45 Finnish time)'. */
function departureText(departure: Departure | null): string {
  if (!departure) return '';
  const writeDay = (day: string) => day.split('-').reverse().join('/');
  return `${departure.city}, ${sailingTimeText(departure, 'en', writeDay)}`;
}

function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}

function namesOf(list: readonly Named[]): string {
  return list.map(({ name }) => name).join(', ');
}
