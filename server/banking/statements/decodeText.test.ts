import { decodeText } from './decodeText';
import { UnreadableStatement } from './UnreadableStatement';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
const utf8 = (text: string) => [...Buffer.from(text)];
const utf16 = (text: string) => [...Buffer.from(text, 'utf16le')];

const euro = 0x80; // in windows-1252
const byteOrderMark = [0xef, 0xbb, 0xbf];

describe('the text of a file', () => {
  it.each([
    ['UTF-8', bytes(utf8('Määrä €'))],
    ['UTF-8 with a mark', bytes(byteOrderMark, utf8('Määrä €'))],
    ['UTF-16 with a mark', bytes([0xff, 0xfe], utf16('Määrä €'))],
    ['UTF-16, high byte first', bytes([0xfe, 0xff], [...Buffer.from('Määrä €', 'utf16le').swap16()])],
    ['windows-1252', bytes('Määrä ', [euro])],
  ])('is found in %s', (_, file) => {
    expect(decodeText(file)).toBe('Määrä €');
  });

  it.each([
    ['ISO-8859-1', bytes('ä')],
    ['iso-8859-15', bytes('ä')],
    ['windows-1252', bytes('ä')],
    ['UTF-8', bytes(utf8('ä'))],
    ['utf-8', bytes(utf8('ä'))],
  ])('is in %s where the XML declaration says so', (encoding, letter) => {
    const declaration = `<?xml version='1.0' encoding='${encoding}' standalone='yes'?>`;

    expect(decodeText(bytes(declaration, [...letter]))).toBe(`${declaration}ä`);
  });

  it('is in the encoding of the declaration, even if it were valid in UTF-8', () => {
    expect(decodeText(bytes('<?xml version="1.0" encoding="ISO-8859-15"?>', utf8('ä'), [0xa4]))).toMatch(
      /Ã€€$/,
    );
  });

  it('is in UTF-8 where the declaration names no encoding', () => {
    expect(decodeText(bytes('<?xml version="1.0"?>', utf8('ä')))).toMatch(/>ä$/);
  });

  it('is empty in an empty file', () => {
    expect(decodeText(new Uint8Array())).toBe('');
  });
});

it.each([
  ['an encoding that does not exist', bytes('<?xml version="1.0" encoding="x-klingon"?>')],
  ['one that it does not have', bytes('<?xml version="1.0" encoding="UTF-8"?>ä')],
  ['UTF-8 by its mark alone', bytes(byteOrderMark, 'ä')],
])('refuses a file that claims %s', (_, file) => {
  expect(() => decodeText(file)).toThrow(new UnreadableStatement('encoding'));
});
