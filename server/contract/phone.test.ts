import { normalizePhone, phonePattern } from './phone';

it.each([
  '+358401234567',
  '+358 40 123 4567',
  '  +358 40\t1234567 ',
  '+358\u00a040\u202f1234567',
  '+358-40-1234567',
  '+358\u201140\u20131234567',
  '+358.40.123.4567',
  '(+358) 40 1234567',
  '+358/40/1234567',
])('%j is a phone number with separators', (typed) => {
  expect(normalizePhone(typed)).toBe('+358401234567');
  expect(phonePattern.test(normalizePhone(typed))).toBe(true);
});

it.each([
  '',
  '+',
  '+3',
  '0401234567',
  '00358401234567',
  '+0401234567',
  '+358 40 123 4567 x9',
  '+358 4O 1234567',
  '+358,401234567',
  '+358+401234567',
  '358401234567+',
  '+1234567890123456',
])('%j is not a phone number', (typed) => {
  expect(phonePattern.test(normalizePhone(typed))).toBe(false);
});
