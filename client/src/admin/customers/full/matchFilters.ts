import {
  type AnswerFilter,
  answerStates,
  type CustomerFilters,
  type CustomerRow,
  type QuestionChoice,
} from '#contract/customerRow';
import { searchedFields, searchReadings, type SearchReading } from '#contract/customerSearch';
import type { Named } from '#contract/reference';
import { searchText } from '#contract/sameText';
import { finland } from '#contract/timeZones';
import { isoInstant } from '../../../format/readInstant';

/** Returns a predicate for the filters and the search, equivalent to how the server filters pages (rules §13.3). */
export function matchFilters(
  filters: CustomerFilters,
  search: string,
  questions: readonly QuestionChoice[],
): (customer: CustomerRow) => boolean {
  const { registeredBefore, answers = [] } = filters;
  const answerConditions = answers.map((filter) => matchAnswers(filter, questions));
  const end = registeredBefore && isoInstant(finland, registeredBefore, '00:00');
  const readings = searchReadings(search);
  return (customer) =>
    (!end || customer.registeredAt < end) &&
    matchesSearch(customer, readings) &&
    matchesFilters(customer, filters) &&
    answerConditions.every((isMet) => isMet(customer));
}

function matchesFilters(customer: CustomerRow, filters: CustomerFilters): boolean {
  const { group, event, ferry, accommodations, discountCodes, room, product = {} } = filters;
  const { eventPayments, paidProducts, optionalProducts, notPaidProducts } = product;
  const { outboundFerry, returnFerry, accommodation, roomType } = customer;
  return (
    beginsWith(customer.firstName, filters.firstName) &&
    beginsWith(customer.lastName, filters.lastName) &&
    matchesFlag(customer.disabled, filters.disabled) &&
    matchesFlag(customer.roomPartnerChosen, filters.roomPartnerChosen) &&
    includesAny(group, [customer.group]) &&
    includesAny(event, [customer.event]) &&
    includesAny(ferry, [outboundFerry, returnFerry]) &&
    includesAny(accommodations, [accommodation]) &&
    includesAny(discountCodes, customer.discountCodes) &&
    (room === undefined || (roomType !== null && room.includes(roomType))) &&
    includesAny(eventPayments, customer.eventPayments) &&
    includesAny(paidProducts, customer.paidProducts) &&
    includesAny(optionalProducts, customer.additionalProducts) &&
    includesAny(notPaidProducts, unpaidBy(customer))
  );
}

/** A filter matches only customers in the groups that are asked, and nobody if there is no such question. */
function matchAnswers(
  { question: id, values }: AnswerFilter,
  questions: readonly QuestionChoice[],
): (customer: CustomerRow) => boolean {
  const question = questions.find(({ _id }) => _id === id);
  if (!question) return () => false;
  return ({ group, event, answers }) => {
    const isAsked =
      question.groups.length > 0 ? question.groups.includes(group._id) : question.event === event._id;
    const given = answers.find((answer) => answer.question === id)?.values;
    return isAsked && values.some((value) => matchesAnswer(given, value));
  };
}

function matchesAnswer(given: readonly string[] | undefined, wanted: string): boolean {
  if (wanted === answerStates.unanswered) return given === undefined;
  return given !== undefined && (wanted === answerStates.answered || given.includes(wanted));
}

/** The mandatory products that the customer owes. */
function unpaidBy({ eventPayments, paidProducts }: CustomerRow): Named[] {
  return eventPayments.filter(({ _id }) => !paidProducts.some((paid) => paid._id === _id));
}

function matchesSearch(customer: CustomerRow, readings: readonly SearchReading[]): boolean {
  const matchesReading = (reading: SearchReading) =>
    searchedFields.every((field) => beginsWith(customer[field], reading[field]));
  return readings.length === 0 || readings.some(matchesReading);
}

function beginsWith(text: string, beginning = ''): boolean {
  return beginning === '' || searchText(text).startsWith(searchText(beginning));
}

function matchesFlag(value: boolean, wanted: boolean | undefined): boolean {
  return wanted === undefined || value === wanted;
}

function includesAny(ids: readonly string[] | undefined, records: readonly (Named | null)[]): boolean {
  return ids === undefined || records.some((record) => record !== null && ids.includes(record._id));
}
