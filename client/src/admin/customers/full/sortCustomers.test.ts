import { sortableColumns } from '#contract/customerRow';
import { buildCustomerRow } from '../../../test/builders/customers';
import { sortCustomers } from './useListing';

const names = ['öhman', 'Ånström', 'af Hällström', 'Virtanen', 'virtanen', 'Äijälä'];
const customers = names.map((lastName, index) => buildCustomerRow({ _id: `c${index}`, lastName }));

it.each([false, true])(
  'names are sorted by Finnish rules, equal ones by registration (descending: %s)',
  (descending) => {
    const sorted = sortCustomers(customers, { by: 'lastName', descending }).map(({ lastName }) => lastName);

    const expected = ['af Hällström', 'Virtanen', 'virtanen', 'Ånström', 'Äijälä', 'öhman'];
    expect(sorted).toEqual(descending ? expected.toReversed() : expected);
  },
);

it.each(sortableColumns)('customers with equal values of %s stay in the order of registration', (by) => {
  const same = [buildCustomerRow(), buildCustomerRow()];

  expect(sortCustomers(same, { by })).toEqual(same);
});
