import type { ValidationChain } from 'express-validator';
import {
  type AnswerFilter,
  answerStates,
  customerColumns,
  type CustomerFilters,
  type CustomerSort,
  type CustomersDownloadQuery,
  type CustomersPageQuery,
  standardColumns,
  defaultDownloadFormat,
  defaultPageSize,
  defaultSort,
  downloadFormats,
  maxPageSize,
  sortableColumns,
} from '../../contract/customerRow';
import { maxLength } from '../../contract/fields';
import { maxOptions } from '../../contract/question';
import { roomTypes } from '../../contract/rooms';
import { ourWord, wireWord } from '../../contract/wireWords';
import { checkEach } from '../../validation/checkEach';
import { isMissing, optional, withDefault } from '../../validation/conditions';
import { day } from '../../validation/dates';
import {
  boolean,
  choice,
  emailToFind,
  fault,
  line,
  nonBlankText,
  personName,
  required,
} from '../../validation/fields';
import { listOfValues } from '../../validation/listOf';
import { wholeNumber } from '../../validation/numbers';
import { listOfReferences, reference } from '../../validation/references';
import { type Rule, rule, schemaOfRules } from '../../validation/rule';
import { objectOf, validator, withDefaults } from '../../validation/validator';

/** The maximum number of values per filter, and of questions in a download. */
const maxValues = 1_000;

const listOf = (entry: Rule) =>
  rule(
    { type: 'array', maxItems: maxValues, items: entry.schema },
    (path, input): [ValidationChain, ...ValidationChain[]] => [
      required(path).isArray({ max: maxValues }).withMessage(fault('wrongType')).bail(),
      ...checkEach(entry, path, input, maxValues),
    ],
  );

/** The id of an option, `yes` or `no`, or one of `answerStates`. */
const answerPattern = /^([a-z0-9]{1,24}|[*-])$/;

/** A filter by any of several values. An empty list means no filter. */
const anyOfValues = (entry: Rule): Rule => {
  const values = listOf(entry);
  return rule(values.schema, (path, input) => {
    const [list, ...entries] = values(path, input);
    return [
      list.customSanitizer((chosen: unknown[]) => (chosen.length > 0 ? chosen : undefined)),
      ...entries,
    ];
  });
};

/** An object whose fields are all optional. Unknown fields are dropped. */
const optionalFields = (rules: Readonly<Record<string, Rule>>): Rule => {
  const fields = Object.entries(rules).map(([name, field]) => [name, optional(field)] as const);
  return rule(schemaOfRules(Object.fromEntries(fields)), (path, input) => [
    required(path)
      .isObject()
      .withMessage(fault('wrongType'))
      .bail()
      .customSanitizer((value: object) =>
        Object.fromEntries(
          Object.entries(value).filter(([field]) => Object.hasOwn(rules, field) && !isMissing(value, field)),
        ),
      ),
    ...fields.flatMap(([name, field]) => field(`${path}.${name}`, input)),
  ]);
};

const ids = anyOfValues(reference);

const productFilters = {
  eventPayments: ids,
  paidProducts: ids,
  optionalProducts: ids,
  notPaidProducts: ids,
} satisfies Record<keyof NonNullable<CustomerFilters['product']>, Rule>;

const answerValue: Rule = rule({ type: 'string', pattern: answerPattern.source }, (path) =>
  nonBlankText(path).matches(answerPattern).withMessage(fault('wrongType')),
);

const answerFilter = objectOf<AnswerFilter>({
  question: reference,
  values: listOfValues(answerValue, 1, maxOptions + Object.keys(answerStates).length),
});

const filters = optionalFields({
  group: ids,
  event: ids,
  ferry: ids,
  accommodations: ids,
  discountCodes: ids,
  room: anyOfValues(choice(roomTypes)),
  product: optionalFields(productFilters),
  roomPartnerChosen: boolean,
  disabled: boolean,
  registeredBefore: day,
  firstName: personName,
  lastName: personName,
  answers: anyOfValues(answerFilter),
} satisfies Record<keyof CustomerFilters, Rule>);

const sort = objectOf<CustomerSort>({
  by: choice(sortableColumns),
  descending: withDefault(false, boolean),
});

/** The selected customers and their order. */
export const customerSelection = {
  orgId: line(maxLength.line),
  filters: optional(filters),
  searchBarValue: optional(emailToFind),
  search: optional(line(maxLength.email)),
  sort: optional(sort),
};

const noSelection = { filters: {}, searchBarValue: '', search: '', sort: defaultSort };

export const customersPageQuery = withDefaults(
  validator<CustomersPageQuery>({
    ...customerSelection,
    limit: optional(wholeNumber(1, maxPageSize)),
    next: optional(boolean),
    prev: optional(boolean),
    lastId: optional(reference),
    lastValue: optional(line(maxLength.email)),
  }),
  { ...noSelection, limit: defaultPageSize, next: false, prev: false, lastId: null, lastValue: null },
);

/** The id of a column on the wire, converted to ours. */
const columnOnTheWire = choice(customerColumns.map(wireWord));
const column: Rule = rule(columnOnTheWire.schema, (path, input) =>
  columnOnTheWire(path, input).customSanitizer(ourWord),
);

/** At least one column. */
const columnList = listOf(column);
const columns: Rule = rule({ ...columnList.schema, minItems: 1 }, (path, input) => {
  const [list, ...entries] = columnList(path, input);
  return [list.custom((chosen: unknown[]) => chosen.length > 0).withMessage(fault('required')), ...entries];
});

export const customersDownloadQuery = withDefaults(
  validator<CustomersDownloadQuery>({
    ...customerSelection,
    fields: optional(columns),
    questions: optional(listOfReferences(0, maxValues)),
    byRoom: optional(boolean),
    format: optional(choice(downloadFormats)),
  }),
  {
    ...noSelection,
    fields: [...standardColumns],
    questions: [],
    byRoom: false,
    format: defaultDownloadFormat,
  },
);
