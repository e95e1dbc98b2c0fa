import type { PersonalData } from '#contract/personalData';
import { countryName } from '../../format/countryName';
import { formatDay, formatInstant } from '../../format/dates';
import { personalInfo } from '../../i18n/personalInfo';
import { dataPage } from '../../i18n/personalData';
import { rooms } from '../../i18n/rooms';
import type { Content, Markup } from './html';
import { facts, lines, section } from './layout';
import type { Words } from './words';

type Customer = PersonalData['customer'];

/** Every field of the record, so that a new field cannot be left out. */
type Fields<Part> = { readonly [Field in keyof Part]-?: Content };

type Trip = Omit<Customer['group'], '_id' | 'name' | 'nameEn'> & { group: string };

export function customerPart({ customer }: PersonalData, words: Words): Markup[] {
  const { group, room, ...rest } = customer;
  return [
    section(words.t(dataPage.person), renderFields(personFields(rest, words), words)),
    section(words.t(dataPage.trip), renderFields(tripFields(group, words), words)),
    section(words.t(dataPage.room), roomText(room, words)),
  ];
}

function personFields(customer: Omit<Customer, 'group' | 'room'>, words: Words): Fields<typeof customer> {
  const { street, postcode, city } = customer.address;
  return {
    firstName: customer.firstName,
    lastName: customer.lastName,
    birthday: formatDay(customer.birthday),
    gender: words.t(personalInfo[customer.gender]),
    country: countryName(customer.country, words.language),
    address: `${street}, ${postcode} ${city}`,
    email: customer.email,
    phone: customer.phone,
    language: languageNames[customer.language],
    marketing: words.yesOrNo(customer.marketing),
    organization: customer.organization.name,
    registeredAt: formatInstant(customer.registeredAt),
    invitedAt: words.value(customer.invitedAt),
    lead: words.value(customer.lead?.name ?? null),
    unconfirmedSince: words.value(customer.unconfirmedSince),
    seatUntil: words.value(customer.seatUntil),
    seatReleasedAt: words.value(customer.seatReleasedAt),
    cancelledAt: words.value(customer.cancelledAt),
    userCode: customer.userCode,
    disabled: words.yesOrNo(customer.disabled),
    outboundTicket: words.value(customer.outboundTicket),
    returnTicket: words.value(customer.returnTicket),
    roomPartnerChosen: words.yesOrNo(customer.roomPartnerChosen),
    additionalInformation: lines(words.value(customer.additionalInformation)),
    _id: customer._id,
  };
}

const languageNames = { fi: 'suomi', en: 'English' };

function tripFields({ name, ...group }: Customer['group'], words: Words): Fields<Trip> {
  const nameValue = (named: { name: string } | null) => words.value(named?.name ?? null);
  return {
    event: group.event.name,
    group: name,
    outboundFerry: nameValue(group.outboundFerry),
    returnFerry: nameValue(group.returnFerry),
    accommodation: nameValue(group.accommodation),
  };
}

function renderFields(fields: Readonly<Record<string, Content>>, words: Words): Markup {
  return facts(Object.entries(fields).map(([field, value]) => [words.field(field), value]));
}

function roomText(room: Customer['room'], words: Words): string {
  if (!room) return words.t(dataPage.noRoom);
  const { roomType, others } = room;
  if (roomType === 'F') return words.t(dataPage.staffF);
  if (roomType === 'M') return words.t(dataPage.staffM);
  return `${words.t(rooms[roomType])}, ${words.t(dataPage.others)(others)}`;
}
