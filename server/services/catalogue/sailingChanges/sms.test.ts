import { Types } from 'mongoose';
import { planSms } from './sms';

function numbersFor(phone: string): string[] {
  return planSms([{ _id: new Types.ObjectId(), phone, language: 'fi' }]).map(({ to }) => to);
}

it.each([
  ['+358401234567', true],
  ['+46701234567', true],
  ['+37256123456', true],
  // North America does not tell mobile phones from others.
  ['+12125551234', true],
  ['+358912345678', false],
  ['+4687712345', false],
  ['+358', false],
])('%s: a mobile number is %s', (phone, is) => {
  expect(numbersFor(phone)).toEqual(is ? [phone] : []);
});

it('a number with spaces, as it may have been stored, becomes E.164', () => {
  expect(numbersFor('+358 40 123 4567')).toEqual(['+358401234567']);
});
