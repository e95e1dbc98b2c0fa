import { inputErrorText } from '#contract/inputErrors';
import type { StaffCustomer } from '#contract/staffCustomer';
import { today } from '../../../format/dates';
import type { FormSpec } from '../../form/formSpec';

/** The values of the customer form; '' where nothing is chosen. */
export interface CustomerDraft {
  disabled: boolean;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  gender: string;
  birthday: string;
  address: { street: string; city: string; postcode: string };
  country: string;
  outboundTicket: string;
  returnTicket: string;
  group: string;
  roomPartnerChosen: boolean;
  room: { roomType: string; customers: readonly string[] };
  language: string;
  password: string;
  additionalInformation: string;
  marketing: boolean;
}

export const customerSpec: FormSpec<CustomerDraft, StaffCustomer> = {
  blank: {
    disabled: false,
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    gender: '',
    birthday: '',
    address: { street: '', city: '', postcode: '' },
    country: '',
    outboundTicket: '',
    returnTicket: '',
    group: '',
    roomPartnerChosen: false,
    room: { roomType: '', customers: [] },
    language: 'fi',
    password: '',
    additionalInformation: '',
    marketing: false,
  },
  labels: {
    disabled: 'User disabled',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    phone: 'Phone',
    gender: 'Gender',
    birthday: 'Date of birth',
    'address.street': 'Street',
    'address.city': 'City',
    'address.postcode': 'Post code',
    country: 'Country',
    outboundTicket: 'Outbound ticket QR code',
    returnTicket: 'Return ticket QR code',
    group: 'Group',
    roomPartnerChosen: 'Room partner selection done',
    'room.roomType': 'Room type',
    'room.customers': 'Room partners',
    language: 'Language of mails',
    password: 'Password',
    additionalInformation: 'Additional information',
    marketing: 'Allow marketing',
  },
  optional: () => ['outboundTicket', 'returnTicket', 'room', 'password', 'additionalInformation'],
  validate: ({ birthday }) =>
    birthday > today() ? [{ path: 'birthday', msg: inputErrorText({ code: 'futureDate' }, 'en') }] : [],
};
