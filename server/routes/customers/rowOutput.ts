import { answerText, staffAnswerWords } from '../../contract/answers';
import {
  type CustomerRow,
  type CustomerColumn,
  type Departure,
  type QuestionChoice,
  paymentState,
} from '../../contract/customerRow';
import type { CustomerView } from '../../services/office/customerList/readRows';
import { presentAnswers } from '../answers/output';
import { presentDeparture } from '../ferries/output';
import { presentRoom, presentRoomMember } from '../accommodations/output';
import { sailingTimeText } from '../../contract/sailingTime';
import type { Named } from '../../contract/reference';
import { presentNamed } from '../resources/namesOutput';

export function presentCustomerRow({
  customer,
  trip,
  eventPayments,
  paidProducts,
  additionalServices,
  discountCodes,
  roommates,
}: CustomerView): CustomerRow {
  const { street, postcode, city } = customer.address;
  return {
    _id: String(customer._id),
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    userCode: customer.userCode,
    birthday: customer.birthday,
    gender: customer.gender,
    phone: customer.phone,
    address: { street, postcode, city },
    country: customer.country,
    marketing: customer.marketing,
    group: presentNamed(trip.group),
    event: presentNamed(trip.event),
    outboundFerry: trip.outboundFerry && presentNamed(trip.outboundFerry),
    returnFerry: trip.returnFerry && presentNamed(trip.returnFerry),
    outboundDeparture: trip.outboundFerry && presentDeparture(trip.outboundFerry),
    returnDeparture: trip.returnFerry && presentDeparture(trip.returnFerry),
    accommodation: trip.accommodation && presentNamed(trip.accommodation),
    eventPayments: eventPayments.map(presentNamed),
    additionalServices: additionalServices.map(presentNamed),
    paidProducts: paidProducts.map(presentNamed),
    additionalProducts: paidProducts.filter(({ mandatory }) => !mandatory).map(presentNamed),
    discountCodes: discountCodes.map(presentNamed),
    roomPartnerChosen: customer.roomPartnerChosen,
    room: presentRoom(customer, roommates),
    roomType: customer.roomType,
    roomPartners: roommates.filter(({ _id }) => !_id.equals(customer._id)).map(presentRoomMember),
    disabled: customer.disabled,
    additionalInformation: customer.additionalInformation,
    registeredAt: customer.registeredAt.toISOString(),
    answers: presentAnswers(customer.answers ?? {}),
  };
}

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
  paymentState,
  eventPayments: ({ eventPayments }) => joinNames(eventPayments),
  paidProducts: ({ paidProducts }) => joinNames(paidProducts),
  additionalProducts: ({ additionalProducts }) => joinNames(additionalProducts),
  discountCodes: ({ discountCodes }) => joinNames(discountCodes),
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
  additionalInformation: ({ additionalInformation }) => additionalInformation,
};

/** Formatted like in the panel: 'Tukholma, 14/05/2027 16:45 Swedish time (17:45 Finnish time)'. */
function departureText(departure: Departure | null): string {
  if (!departure) return '';
  const writeDay = (day: string) => day.split('-').reverse().join('/');
  return `${departure.city}, ${sailingTimeText(departure, 'en', writeDay)}`;
}

const answerWords = staffAnswerWords((day) => day.split('-').reverse().join('-'));

/** The text of a question's column in the download. */
export function answerCell(question: QuestionChoice): (row: CustomerRow) => string {
  return ({ answers }) => {
    const answer = answers.find((each) => each.question === question._id);
    return answer ? answerText(question, answer.values, answerWords) : '';
  };
}

function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}

function joinNames(list: readonly Named[]): string {
  return list.map(({ name }) => name).join(', ');
}
