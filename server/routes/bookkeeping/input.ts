import {
  type LedgerAccounts,
  bookkeepingFormats,
  type BookkeepingDownloadQuery,
  type BookkeepingQuery,
  bookkeepingTables,
  tableFormats,
} from '../../contract/bookkeeping';
import { maxLength } from '../../contract/fields';
import { checkEach } from '../../validation/checkEach';
import { valueAt, withDefault } from '../../validation/conditions';
import { day } from '../../validation/dates';
import { choice, fault, line, required } from '../../validation/fields';
import { percent } from '../../validation/numbers';
import { reference } from '../../validation/references';
import { type Rule, rule, schemaOfRules } from '../../validation/rule';
import { validationChains, dropUnknownKeys, type Rules, validator } from '../../validation/validator';

export const periodRules: Rules<BookkeepingQuery> = {
  from: day,
  to: day,
  event: withDefault(null, reference),
};

export const bookkeepingQuery = validator<BookkeepingQuery>(periodRules);

const anyFormat = choice(bookkeepingFormats);
const tableFormat = choice(tableFormats);

/** Only the day book consists of vouchers. */
const format: Rule = rule(anyFormat.schema, (path, input) =>
  (valueAt(input, 'table') === 'dayBook' ? anyFormat : tableFormat)(path, input),
);

export const bookkeepingDownloadQuery = validator<BookkeepingDownloadQuery>({
  ...periodRules,
  table: choice(bookkeepingTables),
  format,
});

/** More products than an organization is likely to sell. */
const maxProducts = 1_000;

/** More rates of VAT than any country has. */
const maxRates = 20;

const number = line(maxLength.account);
const account = withDefault('', rule({ ...number.schema, examples: ['3000'] }, number));

/** A list of at most `max` rows with these fields. */
export function listOf<Row extends object>(rules: Rules<Row>, max: number): Rule {
  return rule({ type: 'array', maxItems: max, items: schemaOfRules(rules) }, (path, input) => [
    required(path)
      .isArray({ max })
      .withMessage(fault('wrongType'))
      .bail()
      .customSanitizer((rows: unknown[]) => rows.map((value) => dropUnknownKeys(value, rules))),
    ...checkEach((index) => validationChains(rules, input, `${index}.`), path, input, max),
  ]);
}

const productAccounts = listOf<LedgerAccounts['products'][number]>(
  { product: reference, account },
  maxProducts,
);

const rateAccounts = withDefault(
  [],
  listOf<LedgerAccounts['rates'][number]>({ vatPercent: percent, vat: account, sales: account }, maxRates),
);

export const ledgerAccountsInput = validator<LedgerAccounts>({
  provider: account,
  other: account,
  bank: account,
  customerMoney: account,
  advances: account,
  advancesFrom: withDefault(null, day),
  unassigned: account,
  payouts: account,
  notOurs: account,
  providerFees: account,
  vat: account,
  rates: rateAccounts,
  serviceFees: account,
  sales: account,
  products: productAccounts,
});
