import type { CustomerColumn, CustomerRow } from '../contract/customerRow';
import { paymentStateOf } from '../contract/paymentState';
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
  returnFerry: ({ returnFerry }) => returnFerry?.name ?? '',
  accommodation: ({ accommodation }) => accommodation?.name ?? '',
  roomPartnerChosen: ({ roomPartnerChosen }) => yesOrNo(roomPartnerChosen),
  roomType: ({ roomType }) => roomType ?? '',
  roomPartners: ({ roomPartners }) =>
    roomPartners.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '),
  _id: ({ _id }) => _id,
  disabled: ({ disabled }) => yesOrNo(disabled),
};

function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}

function namesOf(list: readonly Named[]): string {
  return list.map(({ name }) => name).join(', ');
}
