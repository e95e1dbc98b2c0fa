import { callerAddress, shortAddress } from './callerAddress';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['nonsense', 'unknown'],
  [undefined, 'unknown'],
])('rate limits count %s as %s', (ip, address) => {
  expect(callerAddress(ip)).toBe(address);
});

it.each([
  ['192.0.2.7', '192.0.2.x'],
  ['2001:db8:1:2', '2001:db8:1:x'],
  ['unknown', ''],
])('the stored part of %s is %s', (address, kept) => {
  expect(shortAddress(address)).toBe(kept);
});
