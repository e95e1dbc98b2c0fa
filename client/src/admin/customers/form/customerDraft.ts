import { errorText, type WireError } from '#contract/errors';
import type { Gender } from '#contract/fields';
import { isRoomSize, partnersIn, type RoomType } from '#contract/rooms';
import type { StaffCustomer, StaffCustomerInput } from '#contract/staffCustomer';
import { today } from '../../../format/dates';
import type { FormSpec } from '../../form/formSpec';

/** A customer as their form holds them: what is not chosen is ''. */
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
  room: { roomType: string; users: readonly string[] };
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
    room: { roomType: '', users: [] },
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
    'room.users': 'Room partners',
    password: 'Password',
    additionalInformation: 'Additional information',
    marketing: 'Allow marketing',
  },
  optional: () => ['outboundTicket', 'returnTicket', 'room', 'password', 'additionalInformation'],
  objections: ({ birthday }) =>
    birthday > today() ? [{ path: 'birthday', msg: errorText({ code: 'futureDate' }, 'en') }] : [],
};

/** The draft as the server takes it; `revision` is that of the record that it is based on. */
export function inputOf(draft: CustomerDraft, revision: number): StaffCustomerInput {
  const { gender, outboundTicket, returnTicket, room, password, ...rest } = draft;
  return {
    ...rest,
    gender: gender as Gender, // the select offers no other
    outboundTicket: outboundTicket.trim() || null,
    returnTicket: returnTicket.trim() || null,
    room: roomOf(room),
    ...(password !== '' && { password }),
    revision,
  };
}

function roomOf({ roomType, users }: CustomerDraft['room']): StaffCustomerInput['room'] {
  if (roomType === '') return null;
  const type = roomType as RoomType; // the select offers no other
  return { roomType: type, users: bedsBeside(type) > 0 ? [...users] : [] };
}

/** How many partners a room of the type has; of types F and M staff find one later. */
export function bedsBeside(roomType: string): number {
  const type = roomType as RoomType | '';
  return type !== '' && isRoomSize(type) ? partnersIn[type] : 0;
}

/** The server names the partner, or the room as a whole; the form has one field for each. */
export function atFields(errors: readonly WireError[]): WireError[] {
  return errors.map((error) => {
    if (error.path === 'room') return { ...error, path: 'room.roomType' };
    return error.path?.startsWith('room.users.') ? { ...error, path: 'room.users' } : error;
  });
}
