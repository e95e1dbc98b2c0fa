import { countSms } from './sms';

const of = (text: string) => {
  const { alphabet, length, messages } = countSms(text);
  return [alphabet, length, messages];
};

it.each([
  ['', 'GSM-7', 0, 0],
  ['Hei!', 'GSM-7', 4, 1],
  ['Pääsy: ÅÄÖ åäö é \u00a7 ü\n', 'GSM-7', 21, 1],
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(306), 'GSM-7', 306, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  ['10 €', 'GSM-7', 5, 1],
  [`${'a'.repeat(159)}€`, 'GSM-7', 161, 2],
  // The euro sign, of two places, does not fit into the last place of the first message.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 306, 3],
  ['Laiva – peruttu', 'UCS-2', 15, 1],
  ['ž'.repeat(70), 'UCS-2', 70, 1],
  ['ž'.repeat(71), 'UCS-2', 71, 2],
  ['ž'.repeat(135), 'UCS-2', 135, 3],
  ['⛴😀', 'UCS-2', 3, 1],
  [`${'ž'.repeat(66)}😀${'ž'.repeat(66)}`, 'UCS-2', 134, 3],
])('%j is sent in %s, takes %i places and %i messages', (text, alphabet, length, messages) => {
  expect(of(text)).toEqual([alphabet, length, messages]);
});
