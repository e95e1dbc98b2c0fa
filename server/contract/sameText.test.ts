import {
  cleanName,
  cleanText,
  normalizeCode,
  normalizeEmail,
  isBlank,
  isSameName,
  searchText,
} from './sameText';

const zeroWidthSpace = '\u200b';
const leftToRight = '\u200e';
const reversed = '\u202e';
const isolated = '\u2066';
const softHyphen = '\u00ad';
const byteOrderMark = '\ufeff';
const hangulFiller = '\u3164';

/** Each identifying text in its stored or compared form, and the ways in which people write and paste it. */
const spellings: [kind: string, same: (text: string) => string, stored: string, written: string[]][] = [
  [
    'an e-mail address',
    normalizeEmail,
    'matti@example.fi',
    [
      ' Matti@Example.FI ',
      `${zeroWidthSpace}matti@example.fi`,
      `matti@${softHyphen}example.fi`,
      `${isolated}matti@example.fi\u2069`,
      `matti@example.fi${byteOrderMark}`,
      'matti@\uff45xample.fi',
      'matti@example\u3002fi',
    ],
  ],
  [
    'an address with a letter of two forms',
    normalizeEmail,
    'väinö@example.fi',
    ['VÄINÖ@example.fi', 'va\u0308ino\u0308@example.fi', `väi${leftToRight}nö@EXAMPLE.fi`],
  ],
  [
    'a domain with letters beyond ASCII',
    normalizeEmail,
    'info@xn--hyvmatka-2za.fi',
    [
      'info@hyvämatka.fi',
      'INFO@HYVÄMATKA.FI',
      'info@hyva\u0308matka.fi',
      'info@XN--HYVMATKA-2ZA.fi',
      `info@hyvä${zeroWidthSpace}matka.fi`,
    ],
  ],
  [
    'a user code',
    normalizeCode,
    'K7M2PX',
    ['k7m2px', ' K7M 2PX ', `${zeroWidthSpace}K7M2PX`, `K7M\u00a02PX${leftToRight}`, `K7M2PX\t`],
  ],
  [
    'a discount code',
    normalizeCode,
    'KEVÄT2026',
    ['kevät2026', 'KEVA\u0308T2026', 'Kevät 2026', `kevät${softHyphen}2026`, `${reversed}KEVÄT2026\u202c`],
  ],
  ['a letter that is stored as another sign', normalizeCode, 'ÅSA', ['\u212bsa', 'A\u030asa', 'åsa']],
  [
    'words of a search',
    searchText,
    'anna maija',
    ['Anna  Maija', 'ANNA\u00a0MAIJA', `Anna${zeroWidthSpace} Maija`, '\u2067anna maija\u2069'],
  ],
  ['a name of a search', searchText, 'äijälä', ['A\u0308ija\u0308la\u0308', `Äijälä${hangulFiller}`]],
  [
    'the name of a person',
    cleanName,
    'Anna Maija Äijälä',
    ['Anna  Maija\u00a0Äijälä', `${reversed}Anna Maija Äijälä`, 'Anna Maija A\u0308ija\u0308la\u0308'],
  ],
  ['a family', cleanText, '👩‍👧 perhe', [`${leftToRight}👩‍👧 perhe`, `👩‍👧 perhe${byteOrderMark}`]],
  ['a ticket, whose spaces count', cleanText, 'M1X  E12', [` M1X  E12`, `M1X  E12\u200b`]],
  ['a name in Persian', cleanText, 'علی‌رضا', ['\u202bعلی‌رضا\u202c', '\u200fعلی‌رضا']],
];

it('recognizes an identifying text however it is written', () => {
  const wrong = spellings.flatMap(([kind, same, stored, written]) =>
    [stored, ...written].filter((text) => same(text) !== stored).map((text) => ({ kind, text })),
  );

  expect(wrong).toEqual([]);
  expect(spellings).toHaveLength(12);
  expect(spellings.flatMap(([, , , written]) => written).length).toBeGreaterThanOrEqual(40);
});

it('distinguishes texts that look different', () => {
  expect(normalizeEmail('väinö@example.fi')).not.toBe(normalizeEmail('vaino@example.fi'));
  expect(normalizeCode('KEVAT')).not.toBe(normalizeCode('KEVÄT'));
  expect(isSameName('Tek kerho', 'Tekkerho')).toBe(false);
});

it.each(['a@b@c.fi', 'matti@exa mple.fi', 'ä@ö:80', 'ä@ö/x', 'matti@', '@ä', 'matti', 'ä@[::1]'])(
  'does not turn %j into another address',
  (text) => expect(normalizeEmail(text).replace('xn--4ca', 'ä')).toBe(text),
);

it.each([
  '',
  ' \u00a0\t',
  zeroWidthSpace,
  `${leftToRight}${softHyphen}`,
  hangulFiller,
  '\u2800',
  '\u200d\ufe0f',
])('%j is blank', (text) => expect(isBlank(text)).toBe(true));

it.each([
  ['Tekniikan Kerho', 'TEKNIIKAN  KERHO'],
  ['Åbo Akademi', 'A\u030abo akademi'],
  ['Kerho', `Ker${zeroWidthSpace}ho`],
])('%j and %j are the same name of an organization', (one, other) =>
  expect(isSameName(one, other)).toBe(true),
);
