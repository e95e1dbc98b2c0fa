import type { AnswerFilter, CustomerFilters } from '#contract/customerRow';
import { buildCustomerRow, buildQuestionChoice } from '../../../test/builders/customers';
import { matchFilters } from './matchFilters';

const questions = [
  buildQuestionChoice(),
  buildQuestionChoice({ _id: 'q2', groups: ['g1'] }),
  buildQuestionChoice({ _id: 'q3', groups: ['g2'] }),
  buildQuestionChoice({ _id: 'q4', event: 'e2' }),
];

const maija = buildCustomerRow({
  firstName: 'Maija',
  lastName: 'Äijälä',
  email: 'maija@example.fi',
  group: { _id: 'g1', name: 'Turku' },
  event: { _id: 'e1', name: 'Risteily' },
  outboundFerry: { _id: 'f1', name: 'Meno' },
  returnFerry: { _id: 'f2', name: 'Paluu' },
  accommodation: { _id: 'h1', name: 'Hotelli' },
  discountCodes: [{ _id: 'd1', name: 'Alennus' }],
  eventPayments: [
    { _id: 'p1', name: 'Paketti' },
    { _id: 'p2', name: 'Maksu' },
  ],
  paidProducts: [
    { _id: 'p1', name: 'Paketti' },
    { _id: 'p3', name: 'Hytti' },
  ],
  additionalProducts: [{ _id: 'p3', name: 'Hytti' }],
  roomType: '2h',
  roomPartnerChosen: true,
  disabled: false,
  registeredAt: '2026-11-02T21:59:59.999Z',
  answers: ['q1', 'q3', 'q4', 'q5'].map((question) => ({ question, values: ['s', 'm'] })),
});

it.each<CustomerFilters>([
  {},
  { group: ['g1', 'g2'] },
  { event: ['e1'] },
  { ferry: ['f1'] },
  { ferry: ['f2'] },
  { accommodations: ['h1'] },
  { discountCodes: ['d1'] },
  { room: ['F', '2h'] },
  { roomPartnerChosen: true, disabled: false },
  { firstName: 'mAI', lastName: 'äij' },
  { product: { eventPayments: ['p2'], paidProducts: ['p1'], optionalProducts: ['p3'] } },
  { product: { notPaidProducts: ['p2'] } },
  { registeredBefore: '2026-11-03' },
])('the filters include a customer: %j', (filters) => {
  expect(matchFilters(filters, 'MAIJA@', questions)(maija)).toBe(true);
});

it.each<CustomerFilters>([
  { group: ['g2'] },
  { event: ['e2'] },
  { ferry: ['f3'] },
  { accommodations: ['h2'] },
  { discountCodes: ['d2'] },
  { room: ['1h'] },
  { roomPartnerChosen: false },
  { disabled: true },
  { firstName: 'aija' },
  { lastName: 'Aij' },
  { product: { eventPayments: ['p3'] } },
  { product: { paidProducts: ['p2'] } },
  { product: { optionalProducts: ['p1'] } },
  { product: { notPaidProducts: ['p1'] } },
  { registeredBefore: '2026-11-02' },
  { group: ['g1'], event: ['e2'] },
])('the filters exclude a customer: %j', (filters) => {
  expect(matchFilters(filters, '', questions)(maija)).toBe(false);
});

it.each([
  'mai',
  'ÄIJ',
  'maija@',
  'k7m',
  '040 12',
  '+358 40',
  'maija äijälä',
  'Äijälä  Mai',
  '\u200ba\u0308ij',
  ' ',
])(
  'the search finds a customer by the beginning of a name, e-mail address, code or phone number: %j',
  (search) => {
    expect(matchFilters({}, search, questions)(maija)).toBe(true);
  },
);

it.each(['aija', 'example', '7M', '401', 'maija v', '.*'])(
  'the search does not find a customer by %j',
  (search) => {
    expect(matchFilters({}, search, questions)(maija)).toBe(false);
  },
);

it('the filters by accommodation and room exclude customers without them', () => {
  const none = { ...maija, accommodation: null, roomType: null, outboundFerry: null };

  expect(matchFilters({ accommodations: ['h1'] }, '', questions)(none)).toBe(false);
  expect(matchFilters({ room: ['2h'] }, '', questions)(none)).toBe(false);
});

const matchesAnswers = (...filters: [question: string, ...values: string[]][]) =>
  matchFilters(
    { answers: filters.map(([question, ...values]): AnswerFilter => ({ question, values })) },
    '',
    questions,
  )(maija);

it.each([
  ['any of several answers', matchesAnswers(['q1', 'l', 'm'])],
  ['any answer', matchesAnswers(['q1', '*'])],
  ['no answer', matchesAnswers(['q2', '-'])],
  ['an answer or none', matchesAnswers(['q2', 'm', '-'])],
  ['several questions', matchesAnswers(['q1', 's'], ['q2', '-'])],
])('the filters by answers include a customer who is asked: by %s', (_name, isIncluded) => {
  expect(isIncluded).toBe(true);
});

it.each([
  ['another answer', matchesAnswers(['q1', 'l'])],
  ['no answer, if there is one', matchesAnswers(['q1', '-'])],
  ['any answer, if there is none', matchesAnswers(['q2', '*', 'm'])],
  ['a question to other groups', matchesAnswers(['q3', '*', '-'])],
  ['a question of another event', matchesAnswers(['q4', '*', '-'])],
  ['a question that does not exist or is about health', matchesAnswers(['q5', '*', '-'])],
  ['several questions, of which only one matches', matchesAnswers(['q1', 's'], ['q2', '*'])],
])('the filters by answers exclude a customer: by %s', (_name, isIncluded) => {
  expect(isIncluded).toBe(false);
});
