import { type CustomersPageQuery, defaultPageSize, maxPageSize } from '../contract/customerRow';
import { maxLength } from '../contract/fields';
import { fault, knownEmail, orElse, present, reference, text, toggle } from './fields';
import { whole } from './numbers';
import { type Rule, validator } from './validator';

type Checked = Required<Omit<CustomersPageQuery, 'filters'>> & { filters: null };

/** Nothing can be filtered by yet, and a filter that was ignored would show the wrong customers. */
const noFilters: Rule = (path) =>
  present(path)
    .custom((value: unknown) => JSON.stringify(value) === '{}')
    .withMessage(fault('wrongType'))
    .bail()
    .customSanitizer(() => null);

export const customersPageQuery = validator<Checked>({
  orgId: text(maxLength.line),
  limit: orElse(defaultPageSize, whole(1, maxPageSize)),
  next: orElse(false, toggle),
  prev: orElse(false, toggle),
  lastId: orElse(null, reference),
  filters: orElse(null, noFilters),
  searchBarValue: orElse('', knownEmail),
});
