import {
  type LedgerAccounts,
  bookkeepingFormats,
  type BookkeepingDownloadQuery,
  type BookkeepingQuery,
  bookkeepingTables,
} from '../../contract/bookkeeping';
import { maxLength } from '../../contract/fields';
import { checkEach } from '../../validation/checkEach';
import { withDefault } from '../../validation/conditions';
import { day } from '../../validation/dates';
import { choice, fault, line, required } from '../../validation/fields';
import { reference } from '../../validation/references';
import { type Rule, rule, schemaOfRules } from '../../validation/rule';
import { validationChains, dropUnknownKeys, type Rules, validator } from '../../validation/validator';

const periodRules: Rules<BookkeepingQuery> = { from: day, to: day, event: withDefault(null, reference) };

export const bookkeepingQuery = validator<BookkeepingQuery>(periodRules);

export const bookkeepingDownloadQuery = validator<BookkeepingDownloadQuery>({
  ...periodRules,
  table: choice(bookkeepingTables),
  format: choice(bookkeepingFormats),
});

/** More products than an organization is likely to sell. */
const maxProducts = 1_000;

const number = line(maxLength.account);
const account = withDefault('', rule({ ...number.schema, examples: ['3000'] }, number));

const productAccount: Rules<LedgerAccounts['products'][number]> = { product: reference, account };

const productAccounts: Rule = rule(
  { type: 'array', maxItems: maxProducts, items: schemaOfRules(productAccount) },
  (path, input) => [
    required(path)
      .isArray({ max: maxProducts })
      .withMessage(fault('wrongType'))
      .bail()
      .customSanitizer((entries: unknown[]) =>
        entries.map((value) => dropUnknownKeys(value, productAccount)),
      ),
    ...checkEach((place) => validationChains(productAccount, input, `${place}.`), path, input, maxProducts),
  ],
);

export const ledgerAccountsInput = validator<LedgerAccounts>({
  provider: account,
  other: account,
  bank: account,
  providerFees: account,
  vat: account,
  serviceFees: account,
  sales: account,
  products: productAccounts,
});
