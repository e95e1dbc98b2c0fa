import { readLink, readWebAddress } from './webAddress';

const dead = undefined;

it.each([
  ['https://example.fi', 'https://example.fi'],
  ['HTTP://Example.fi/A?b=c#d', 'HTTP://Example.fi/A?b=c#d'],
  [' www.example.fi/ohje ', 'https://www.example.fi/ohje'],
  ['example.fi:8080', 'https://example.fi:8080'],
  ['//example.fi', 'https://example.fi'],
  // These have only one possible meaning.
  ['http:/example.fi', 'http://example.fi'],
  ['https:example.fi/a', 'https://example.fi/a'],
  ['https:\\\\example.fi\\a', 'https://example.fi\\a'],
  ['https:///example.fi', 'https://example.fi'],
  ['example.fi/oma ohje.pdf', 'https://example.fi/oma%20ohje.pdf'],
  ['https://äänekoski.fi', 'https://äänekoski.fi'],
  ['my_site.example.fi', 'https://my_site.example.fi'],
  ['xn--nekoski-5wa.xn--p1ai', 'https://xn--nekoski-5wa.xn--p1ai'],
  ['http://192.168.1.5/a', 'http://192.168.1.5/a'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['www.example,fi', dead],
  ['https://www.example,fi', dead],
  ['www.example.fi,', dead],
  ['www..example.fi', dead],
  ['ohjelma.pdf', dead],
  ['https://ohjelma.PDF', dead],
  ['ohjelma', dead],
  ['https://ohjelma', dead],
  ['http://https://example.fi', dead],
  ['https//example.fi', dead],
  ['htps://example.fi', dead],
  ['12.5.2026', dead],
  ['192.168.1.5', dead],
  ['a@example.fi', dead],
  ['https://bank.fi@example.fi', dead],
  ['https://bank.fi:x@example.fi', dead],
  ['mailto:a@example.fi', dead],
  ['tel:+358401234567', dead],
  ['javascript:alert(1)', dead],
  ['javascript://example.fi/%0Aalert(1)', dead],
  ['java\nscript:alert(1)', dead],
  ['data:text/html,x', dead],
  ['file:///C:/ohjelma.pdf', dead],
  ['C:\\ohjelma.pdf', dead],
  ['///example.fi', dead],
  ['/ohje', dead],
  ['#ohje', dead],
  ['kaksi sanaa.fi', dead],
  ['https://', dead],
  ['', dead],
])('reads the web address %j as %j', (typed, address) => {
  expect(readWebAddress(typed)).toBe(address);
});

it.each([
  ['matkat@example.fi', 'mailto:matkat@example.fi'],
  ['MAILTO:matkat@example.fi?subject=Matka', 'mailto:matkat@example.fi?subject=Matka'],
  ['tel:+358 40 123 4567', 'tel:+358401234567'],
  ['www.example.fi', 'https://www.example.fi'],
  ['mailto:matkat', dead],
  ['tel:javascript', dead],
  ['javascript:alert(1)', dead],
])('reads the link %j as %j', (typed, address) => {
  expect(readLink(typed)).toBe(address);
});
