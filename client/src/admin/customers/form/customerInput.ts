import type { WireError } from '#contract/errors';
import type { Gender } from '#contract/fields';
import type { Language } from '#contract/languages';
import { isRoomSize, partnersIn, type RoomType } from '#contract/rooms';
import type { NewStaffCustomerInput, StaffCustomerInput } from '#contract/staffCustomer';
import type { CustomerDraft } from './customerSpec';

/** Turns the draft into the body of the request; `revision` is the one that the draft is based on. */
export function toCustomerInput(draft: CustomerDraft, revision: number): StaffCustomerInput {
  const { gender, language, outboundTicket, returnTicket, room, password, ...rest } = draft;
  return {
    ...rest,
    gender: gender as Gender, // the select offers nothing else
    language: language as Language, // the select offers nothing else
    outboundTicket: outboundTicket.trim() || null,
    returnTicket: returnTicket.trim() || null,
    room: toRoomInput(room),
    ...(password !== '' && { password }),
    revision,
  };
}

/** The body that registers a new customer, with all the fields that this form has. */
export function toNewCustomerInput(draft: CustomerDraft): NewStaffCustomerInput {
  const { firstName, lastName, email, phone, birthday, address, country, marketing } = draft;
  const { gender, language, group, additionalInformation } = draft;
  return {
    firstName,
    lastName,
    email,
    phone,
    birthday,
    address,
    country,
    marketing,
    group,
    additionalInformation,
    gender: gender as Gender, // the selects offer nothing else
    language: language as Language,
  };
}

function toRoomInput({ roomType, customers }: CustomerDraft['room']): StaffCustomerInput['room'] {
  if (roomType === '') return null;
  const type = roomType as RoomType; // the select offers nothing else
  return { roomType: type, customers: partnerCount(type) > 0 ? [...customers] : [] };
}

/** How many partners a room of the type has; for types F and M staff find one later. */
export function partnerCount(roomType: string): number {
  const type = roomType as RoomType | '';
  return type !== '' && isRoomSize(type) ? partnersIn[type] : 0;
}

/** Maps the server's paths of a single partner or the whole room to the form's fields. */
export function mapErrorPaths(errors: readonly WireError[]): WireError[] {
  return errors.map((error) => {
    if (error.path === 'room') return { ...error, path: 'room.roomType' };
    return error.path?.startsWith('room.customers.') ? { ...error, path: 'room.customers' } : error;
  });
}
