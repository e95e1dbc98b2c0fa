import { pack, unpack } from './block';

it.each([
  ['bytes', ['', 'a\0\0', '\xff\xfe', 'zz']],
  ['any characters, including unpaired surrogates', ['\0', 'ä€', '\ud83d', '\ude00\ud83d', '\uffff\uffff']],
])('a packed block restores keys of %s and records up to the maximum number', (_, keys) => {
  const records = keys.map((_key, i) => (i === 0 ? 2 ** 48 - 1 : i));

  expect(unpack(pack({ keys, records }))).toEqual({ keys, records });
});
