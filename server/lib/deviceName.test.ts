import { deviceName } from './deviceName';

const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0';

it.each([
  [firefox, 'Firefox · Android'],
  [safari, 'Safari · iOS'],
  [edge, 'Microsoft Edge · Windows'],
  [undefined, ''],
  ['', ''],
  ['\0<b>', ''],
])('the device name of %s is “%s”', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it('a device name is short whatever the caller sends', () => {
  for (const part of ['(', 'Chrome/', 'Version/1.1 ', ' ', 'a/1 (']) {
    expect(deviceName(part.repeat(4_000)).length).toBeLessThan(100);
  }
});
