import type { CustomerFilters, FilterChoices } from '#contract/customerRow';
import { dayPattern } from '#contract/fields';
import { roomTypes, type RoomType } from '#contract/rooms';
import { wireWord } from '#contract/wireWords';
import { finland } from '#contract/timeZones';
import { isoInstant } from '../../../format/readInstant';
import type { Option } from '../../../components/form/SelectInput';
import { roomTypeLabels } from '../../labels/labels';
import { parseAnswerFilters, isAnswerValue } from './answerFilters';

/** Filters with several values, any of which may match. The query parameters are the keys as the wire spells them. */
const listFilterSpecs = {
  group: { label: 'Group', getChoices: (choices: FilterChoices) => choices.groups },
  event: { label: 'Event', getChoices: (choices: FilterChoices) => choices.events },
  eventPayments: {
    label: 'Event payments',
    getChoices: (choices: FilterChoices) => choices.mandatoryProducts,
  },
  paidProducts: {
    label: 'Paid products',
    getChoices: (choices: FilterChoices) => [...choices.mandatoryProducts, ...choices.products],
  },
  // Nobody owes an optional product.
  notPaidProducts: { label: 'Not paid', getChoices: (choices: FilterChoices) => choices.mandatoryProducts },
  optionalProducts: { label: 'Optional products', getChoices: (choices: FilterChoices) => choices.products },
  discountCodes: { label: 'Discount codes', getChoices: (choices: FilterChoices) => choices.discountCodes },
  ferry: { label: 'Ferry', getChoices: (choices: FilterChoices) => choices.ferries },
  accommodations: { label: 'Accommodation', getChoices: (choices: FilterChoices) => choices.accommodations },
  room: {
    label: 'Room type',
    getChoices: () => roomTypes.map((_id) => ({ _id, name: roomTypeLabels[_id] })),
  },
} as const;
export type ListFilter = keyof typeof listFilterSpecs;
export const listFilters = Object.keys(listFilterSpecs) as ListFilter[]; // an object literal has no further keys

export const yesNoFilters = { roomPartnerChosen: 'Room partner chosen', disabled: 'Disabled' } as const;
export type YesNoFilter = keyof typeof yesNoFilters;

export const yesNoOptions = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
] as const;

export const dayFilters = { registeredBefore: 'Registered before' } as const;
export type DayFilter = keyof typeof dayFilters;

export const textFilters = { firstName: 'First name', lastName: 'Last name' } as const;
export type TextFilter = keyof typeof textFilters;

/** The filters as form values; an empty list or text means no filter. For `answers`, see `isAnswerValue`. */
export type FilterDraft = Record<ListFilter | 'answers', readonly string[]> &
  Record<YesNoFilter, '' | 'true' | 'false'> &
  Record<DayFilter | TextFilter, string>;

export function filterLabel(filter: ListFilter): string {
  return listFilterSpecs[filter].label;
}

export function filterOptions(filter: ListFilter, choices: FilterChoices | undefined): readonly Option[] {
  if (!choices) return [];
  return listFilterSpecs[filter].getChoices(choices).map(({ _id, name }) => ({ value: _id, label: name }));
}

export function parseFilterDraft(params: URLSearchParams): FilterDraft {
  const flag = (name: YesNoFilter) => yesNoOptions.find(({ value }) => value === params.get(name))?.value;
  return {
    group: params.getAll('group'),
    event: params.getAll('event'),
    eventPayments: params.getAll('eventPayments'),
    paidProducts: params.getAll('paidProducts'),
    notPaidProducts: params.getAll('notPaidProducts'),
    optionalProducts: params.getAll('optionalProducts'),
    discountCodes: params.getAll('discountCodes'),
    ferry: params.getAll('ferry'),
    accommodations: params.getAll(wireWord('accommodations')),
    room: params.getAll('room').filter((each) => roomTypes.some((type) => type === each)),
    roomPartnerChosen: flag('roomPartnerChosen') ?? '',
    disabled: flag('disabled') ?? '',
    registeredBefore: validDay(params.get('registeredBefore')),
    firstName: params.get('firstName') ?? '',
    lastName: params.get('lastName') ?? '',
    answers: params.getAll('answers').filter(isAnswerValue),
  };
}

/** The text if it is a valid day, otherwise ''. */
function validDay(text: string | null): string {
  return text !== null && dayPattern.test(text) && isoInstant(finland, text, '00:00') !== '' ? text : '';
}

/** Replaces the filters in the query string with those of the draft. */
export function withFilterParams(params: URLSearchParams, draft: FilterDraft): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(draft)) {
    const param = wireWord(name);
    changed.delete(param);
    const values = typeof value === 'string' ? [value.trim()] : value;
    values.filter((each) => each !== '').forEach((each) => changed.append(param, each));
  }
  return changed;
}

/** The table's default, which includes disabled customers. */
export const noFilters = parseFilterDraft(new URLSearchParams());

/** Only customers who travel. */
export const enabledOnly: FilterDraft = { ...noFilters, disabled: 'false' };

/** The query parameters of the filters whose values are records of one organization. */
export const organizationFilters: readonly string[] = [
  ...listFilters.filter((name) => name !== 'room').map(wireWord),
  'answers',
];

/** The filters as the server expects them; an absent one matches everybody (rules §13.3). */
export function toCustomerFilters(draft: FilterDraft): CustomerFilters {
  const { eventPayments, paidProducts, optionalProducts, notPaidProducts } = draft;
  const product = nonEmpty({ eventPayments, paidProducts, optionalProducts, notPaidProducts });
  const { group, event, ferry, accommodations, discountCodes } = draft;
  const { registeredBefore, firstName, lastName, answers } = draft;
  return {
    ...nonEmpty({ group, event, ferry, accommodations, discountCodes }),
    ...nonEmpty({ room: draft.room as readonly RoomType[] }), // parseFilterDraft lets nothing else through
    ...(Object.keys(product).length > 0 && { product }),
    ...(draft.roomPartnerChosen !== '' && { roomPartnerChosen: draft.roomPartnerChosen === 'true' }),
    ...(draft.disabled !== '' && { disabled: draft.disabled === 'true' }),
    ...(registeredBefore !== '' && { registeredBefore }),
    ...(firstName !== '' && { firstName }),
    ...(lastName !== '' && { lastName }),
    ...(answers.length > 0 && { answers: parseAnswerFilters(answers) }),
  };
}

type NonEmpty<Lists> = {
  [Name in keyof Lists]?: Lists[Name] extends readonly (infer Item)[] ? Item[] : never;
};

function nonEmpty<Lists extends Record<string, readonly string[]>>(values: Lists): NonEmpty<Lists> {
  const entries = Object.entries(values).filter(([, list]) => list.length > 0);
  return Object.fromEntries(entries) as NonEmpty<Lists>; // fewer keys, the same values
}
