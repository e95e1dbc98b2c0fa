import { isField, valueAt, withValueAt } from './paths';

const customer = { name: 'Maija', address: { street: 'Rantakatu 1', city: 'Turku' } };

it('reads a field by its dotted name', () => {
  expect(valueAt(customer, 'name')).toBe('Maija');
  expect(valueAt(customer, 'address.city')).toBe('Turku');
});

it('changes one field and leaves the original and the others alone', () => {
  const changed = withValueAt(customer, 'address.city', 'Naantali');

  expect(changed).toEqual({ name: 'Maija', address: { street: 'Rantakatu 1', city: 'Naantali' } });
  expect(customer.address.city).toBe('Turku');
});

it.each([
  ['name', true],
  ['address.city', true],
  ['address', false],
  ['address.city.length', false],
  ['organization', false],
])('decides whether “%s” is a field: %s', (name, expected) => {
  expect(isField(customer, name)).toBe(expected);
});
