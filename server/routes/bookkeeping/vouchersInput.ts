import type { BooksVouchersQuery } from '../../contract/bookkeeping';
import { maxLength } from '../../contract/fields';
import { salesDocumentKinds } from '../../contract/salesDocument';
import { withDefault } from '../../validation/conditions';
import { choice, fault, line, nonBlankText } from '../../validation/fields';
import { type Rule, rule } from '../../validation/rule';
import { validator } from '../../validation/validator';
import type { Parameter } from '../operation';
import { periodRules } from './input';

const pagePattern = '^[1-9][0-9]{0,5}$';

/** As a parameter of an operation. */
export const pageQuery: Parameter = {
  description: 'From 1, the default',
  schema: { type: 'string', pattern: pagePattern },
};

export const page: Rule = rule({ type: 'string', pattern: pagePattern }, (path) =>
  nonBlankText(path).matches(new RegExp(pagePattern)).withMessage(fault('wrongType')).bail().toInt(),
);

export const vatPattern = '^(none|(100|[1-9]?[0-9])(\\.[0-9])?)$';

const vat: Rule = rule({ type: 'string', pattern: vatPattern }, (path) =>
  nonBlankText(path).matches(new RegExp(vatPattern)).withMessage(fault('wrongType')),
);

export const booksVouchersQuery = validator<BooksVouchersQuery>({
  ...periodRules,
  kind: withDefault(null, choice(salesDocumentKinds)),
  search: withDefault('', line(maxLength.line)),
  vat: withDefault(null, vat),
  page: withDefault(1, page),
});
