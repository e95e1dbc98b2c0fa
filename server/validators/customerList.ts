import {
  customerColumns,
  type CustomerFilters,
  type CustomersDownloadQuery,
  type CustomersPageQuery,
  defaultPageSize,
  maxPageSize,
} from '../contract/customerRow';
import type { ValidationChain } from 'express-validator';
import { maxLength } from '../contract/fields';
import { roomTypes } from '../contract/rooms';
import { entriesOf } from './entries';
import {
  choice,
  day,
  fault,
  isMissing,
  knownEmail,
  optional,
  present,
  reference,
  text,
  toggle,
} from './fields';
import { whole } from './numbers';
import { type Rule, validator, withDefaults } from './validator';

/** As many as one filter takes. */
const maxChosen = 1_000;

/** A list, each of whose entries passes the rule. */
const listOf =
  (rule: Rule) =>
  (path: string, input: unknown): [ValidationChain, ...ValidationChain[]] => [
    present(path).isArray({ max: maxChosen }).withMessage(fault('wrongType')).bail(),
    ...entriesOf(rule, path, input, maxChosen),
  ];

/** What is chosen of several; nothing chosen is as good as no filter. */
const anyOf =
  (rule: Rule): Rule =>
  (path, input) => {
    const [list, ...entries] = listOf(rule)(path, input);
    return [
      list.customSanitizer((chosen: unknown[]) => (chosen.length > 0 ? chosen : undefined)),
      ...entries,
    ];
  };

/** An object of these fields, each of which may be missing; others are dropped. */
const anyOfFields =
  (rules: Readonly<Record<string, Rule>>): Rule =>
  (path, input) => [
    present(path)
      .isObject()
      .withMessage(fault('wrongType'))
      .bail()
      .customSanitizer((value: object) =>
        Object.fromEntries(
          Object.entries(value).filter(([field]) => Object.hasOwn(rules, field) && !isMissing(value, field)),
        ),
      ),
    ...Object.entries(rules).flatMap(([field, rule]) => optional(rule)(`${path}.${field}`, input)),
  ];

const ids = anyOf(reference);

const productFilters = {
  eventPayments: ids,
  paidProducts: ids,
  optionalProducts: ids,
  notPaidProducts: ids,
} satisfies Record<keyof NonNullable<CustomerFilters['product']>, Rule>;

const filters = anyOfFields({
  group: ids,
  event: ids,
  ferry: ids,
  accomodations: ids,
  discountCodes: ids,
  room: anyOf(choice(roomTypes)),
  product: anyOfFields(productFilters),
  roomPartnerChosen: toggle,
  disabled: toggle,
  registeredBefore: day,
  firstName: text(maxLength.name),
  lastName: text(maxLength.name),
} satisfies Record<keyof CustomerFilters, Rule>);

/** Which customers of whom. */
const wanted = {
  orgId: text(maxLength.line),
  filters: optional(filters),
  searchBarValue: optional(knownEmail),
};

const all = { filters: {}, searchBarValue: '' };

export const customersPageQuery = withDefaults(
  validator<CustomersPageQuery>({
    ...wanted,
    limit: optional(whole(1, maxPageSize)),
    next: optional(toggle),
    prev: optional(toggle),
    lastId: optional(reference),
  }),
  { ...all, limit: defaultPageSize, next: false, prev: false, lastId: null },
);

/** The chosen columns, at least one. */
const columns: Rule = (path, input) => {
  const [list, ...entries] = listOf(choice(customerColumns))(path, input);
  return [list.custom((chosen: unknown[]) => chosen.length > 0).withMessage(fault('required')), ...entries];
};

export const customersDownloadQuery = withDefaults(
  validator<CustomersDownloadQuery>({ ...wanted, fields: optional(columns) }),
  { ...all, fields: [...customerColumns] },
);
