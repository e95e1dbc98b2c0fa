import { compileRegex, MatchLimitExceeded, type Regex } from './regex';

const catastrophic = [
  '^(a+)+$',
  '^(a|a)*$',
  '(a*)*b',
  '^(\\w+\\s?)*$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(?=(a+)+$)b',
];
/** On this text, JavaScript would take years. */
const text = `${'a'.repeat(60)}!`;

describe('a regular expression with catastrophic backtracking', () => {
  it.each(catastrophic)('%s is abandoned: a test returns false, a search throws', (pattern) => {
    const regex = compileRegex(pattern, '');
    expect(regex.test(text)).toBe(false);
    expect(() => regex.find(text)).toThrow(MatchLimitExceeded);
    expect(() => regex.findAll(text)).toThrow(MatchLimitExceeded);
  });

  it.each(['a*b', 'a.*b.*c', '(?:a|b)*c', '(?=(a+))\\1*c$', 'a{1,3}.*b'])(
    '%s finishes on a text of a million characters',
    (pattern) => {
      expect(compileRegex(pattern, '').test('a'.repeat(1_000_000))).toBe(false);
    },
  );

  it('has one limit for all matches in a text', () => {
    const regex = compileRegex('(?:a|b)+?(?:.*c)?', '');
    expect(() => regex.findAll('a'.repeat(100_000))).toThrow(MatchLimitExceeded);
  });

  it('matches if the match is found early', () => {
    expect(compileRegex('^(a+)+$', '').find('a'.repeat(1000))).toEqual({
      index: 0,
      end: 1000,
      captures: ['a'.repeat(1000)],
    });
    expect(compileRegex('.*b', 's').find(`${'a\n'.repeat(50_000)}b`)).toMatchObject({
      index: 0,
      end: 100_001,
    });
  });
});

/** MongoDB's results of $regexFind. */
const answers: [
  pattern: string,
  options: string,
  text: string,
  match: string | null,
  captures: unknown[] | undefined,
][] = [
  ['(a*)*', '', 'b', '', ['']],
  ['(?:(a)|b)*', '', 'ab', 'ab', ['a']],
  ['(?:(a)|b\\1)+', '', 'ab', 'a', ['a']],
  ['\\1(a)', '', 'aa', null, undefined],
  ['(a)\\1', 'i', 'aA', 'aA', ['a']],
  ['(?<x>a|b)+\\k<x>', '', 'abb', 'abb', ['b']],
  ['(?<=ab|c)b', '', 'cb', 'b', []],
  ['(?<!a)b+', '', 'abbb', 'bb', []],
  ['(?=(a+))a*b\\1', '', 'baaabac', 'aba', ['a']],
  ['(?!(a)b)a', '', 'abac', 'a', [null]],
  ['(a|ab)(c|bcd)(d*)', '', 'abcd', 'abcd', ['a', 'bcd', '']],
  ['(?:a+?b){2,3}?', '', 'aabaabab', 'aabaab', []],
  ['(😀|ä){2,}.', '', 'x😀ä😀y', '😀ä😀y', ['😀']],
  ['(?:[^a]|Ä)*$', 'i', 'aä\nb', 'ä\nb', []],
  ['(?:^b$)+', 'm', 'a\nb\nc', 'b', []],
  ['(?:b$)+', '', 'ab\n', 'b', []],
  ['(?:\\bä?\\w|\\B.)+', '', '-ab', '-ab', []],
  ['[(]([)a(]{2})*', '', '(()a', '(()', ['()']],
];

describe('the backtracking matcher', () => {
  it.each(answers)('for %s (%s) in %j finds %j', (pattern, options, subject, match, captures) => {
    const found = compileRegex(pattern, options).find(subject);
    expect(found ? subject.slice(found.index, found.end) : null).toBe(match);
    expect(found?.captures).toEqual(captures);
  });

  it('refuses a lookbehind of variable length, as PCRE does', () => {
    expect(() => compileRegex('(?<=a+)b', '')).toThrow('not fixed length');
  });

  it('finds the same matches as JavaScript, if the pattern has the same meaning in both', () => {
    for (const pattern of random(400)) {
      const native = compileRegex(pattern, 'im');
      // A group in a loop forces the use of the backtracking matcher; this one matches nothing.
      const inSteps = compileRegex(`${pattern}(?:(?!)(x))*`, 'im');
      for (const subject of ['', 'ab', 'bÄ\nab', 'aab bä', 'a\nb', 'aaaab']) {
        expect([pattern, subject, matched(inSteps, subject)]).toEqual([
          pattern,
          subject,
          matched(native, subject),
        ]);
      }
    }
  });
});

function matched(regex: Regex, subject: string): string[] {
  return regex.findAll(subject).map(({ index, end }) => `${index}-${end}`);
}

/** Patterns without alternatives and without `$`. */
function random(amount: number): string[] {
  let state = 7;
  const below = (limit: number): number => (state = (state * 48_271) % 2_147_483_647) % limit;
  const atoms = ['a', 'b', 'ä', '.', '[ab]', '[^a]', '\\w', '\\s', '(?:a|bä?)', '^', '\\b'];
  const quantifiers = ['', '', '*', '+', '?', '{2}', '*?', '{0,2}?'];
  return Array.from({ length: amount }, () =>
    Array.from({ length: 1 + below(4) }, () => {
      const atom = below(atoms.length);
      return `${atoms[atom]!}${atom < 8 ? quantifiers[below(8)]! : ''}`;
    }).join(''),
  );
}
