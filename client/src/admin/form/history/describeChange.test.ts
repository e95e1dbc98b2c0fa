import { productSpec } from '../../products/productSpec';
import { describeField, describeValue, hasNoText } from './describeChange';

it.each([
  ['price', 'price (tax included)'],
  ['vatPercent', 'VAT percent'],
  ['pointOfDeparture.dateTime', 'point of departure, date time'],
  ['answer.65f000000000000000000001', 'answer'],
  ['healthAnswers', 'health answers'],
  ['documentAnswers', 'number of the travel document'],
  ['ownQuestions', 'questions'],
  ['deletedAnswers', 'deleted answers'],
  ['readsHealthAnswers', 'may read health answers'],
])('the field %s is called %s', (path, name) => {
  expect(describeField(path, productSpec.labels)).toBe(name);
});

it.each([
  ['price', 12, '€12.00'],
  ['vatPercent', 13.5, '13.5'],
  ['mandatory', false, 'no'],
  ['date', '2027-05-12', '12/05/2027'],
  ['destination.dateTime', '2027-05-12T17:15:00.000Z', '12/05/2027 20:15 Finnish time'],
  ['destination.timeZone', 'Europe/Stockholm', 'Swedish time (Europe/Stockholm)'],
])('the value of %s, %p, is shown as %s', (path, value, shown) => {
  expect(describeValue(path, value)).toBe(shown);
});

it('the ids of other records are not shown', () => {
  expect(hasNoText('65f000000000000000000001')).toBe(true);
});
