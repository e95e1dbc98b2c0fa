import { isWebAddress, withScheme } from './webAddress';

it.each([
  ['https://example.fi/ohje', true],
  ['http://example.fi', true],
  ['example.fi', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['', false],
])('isWebAddress(%j) is %s', (text, is) => {
  expect(isWebAddress(text)).toBe(is);
});

it.each([
  ['https://example.fi', 'https://example.fi'],
  ['HTTP://example.fi', 'HTTP://example.fi'],
  ['www.example.fi/ohje', 'https://www.example.fi/ohje'],
  ['example.fi:8080', 'https://example.fi:8080'],
])('withScheme(%j) is %s', (address, complete) => {
  expect(withScheme(address)).toBe(complete);
});

it.each(['javascript:alert(1)', ''])('makes no link of %j', (address) => {
  expect(isWebAddress(withScheme(address))).toBe(false);
});
