import { readLink, readWebAddress } from './webAddress';

const notALink = undefined;

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
  ['www.example,fi', notALink],
  ['https://www.example,fi', notALink],
  ['www.example.fi,', notALink],
  ['www..example.fi', notALink],
  ['ohjelma.pdf', notALink],
  ['https://ohjelma.PDF', notALink],
  ['ohjelma', notALink],
  ['https://ohjelma', notALink],
  ['http://https://example.fi', notALink],
  ['https//example.fi', notALink],
  ['htps://example.fi', notALink],
  ['12.5.2026', notALink],
  ['192.168.1.5', notALink],
  ['a@example.fi', notALink],
  ['https://bank.fi@example.fi', notALink],
  ['https://bank.fi:x@example.fi', notALink],
  ['mailto:a@example.fi', notALink],
  ['tel:+358401234567', notALink],
  ['javascript:alert(1)', notALink],
  ['javascript://example.fi/%0Aalert(1)', notALink],
  ['java\nscript:alert(1)', notALink],
  ['data:text/html,x', notALink],
  ['file:///C:/ohjelma.pdf', notALink],
  ['C:\\ohjelma.pdf', notALink],
  ['///example.fi', notALink],
  ['/ohje', notALink],
  ['#ohje', notALink],
  ['kaksi sanaa.fi', notALink],
  ['https://', notALink],
  ['', notALink],
])('reads the web address %j as %j', (typed, address) => {
  expect(readWebAddress(typed)).toBe(address);
});

it.each([
  ['matkat@example.fi', 'mailto:matkat@example.fi'],
  ['MAILTO:matkat@example.fi?subject=Matka', 'mailto:matkat@example.fi?subject=Matka'],
  ['tel:+358 40 123 4567', 'tel:+358401234567'],
  ['www.example.fi', 'https://www.example.fi'],
  ['mailto:matkat', notALink],
  ['tel:javascript', notALink],
  ['javascript:alert(1)', notALink],
])('reads the link %j as %j', (typed, address) => {
  expect(readLink(typed)).toBe(address);
});
