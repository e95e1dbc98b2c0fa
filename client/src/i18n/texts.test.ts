import { readdirSync } from 'node:fs';
import path from 'node:path';
import { languages } from '#contract/languages';

const notTexts = /^(language|LanguageProvider|texts\.test)\.tsx?$/;
const files = readdirSync(__dirname).filter((file) => !notTexts.test(file));

/** Texts that are meant to be the same in both languages. */
const alike = new Set([
  'personalInfo.phoneExample',
  'payments.cancelled',
  'payments.haveCode',
  'payments.codeAdded',
]);

const wordings = files.flatMap((file) => {
  const areas = jest.requireActual<Record<string, Record<string, object>>>(path.join(__dirname, file));
  return Object.entries(areas).flatMap(([area, texts]) =>
    Object.entries(texts).map(([name, wording]) => ({ name: `${area}.${name}`, wording })),
  );
});

it('is read from every area', () => {
  expect(files.length).toBeGreaterThan(5);
  expect(wordings.length).toBeGreaterThan(50);
});

describe.each(wordings)('$name', ({ name, wording }) => {
  const texts = new Map<string, unknown>(Object.entries(wording));

  it('is there in every language and no other', () => {
    expect([...texts.keys()].sort()).toEqual([...languages].sort());
    for (const text of texts.values()) expect(wordsOf(text)).toMatch(/^\S(.*\S)?$/);
  });

  it('has the same gaps to fill in every language', () => {
    const gaps = [...texts.values()].map((text) => (typeof text === 'function' ? text.length : 0));
    expect(new Set(gaps).size).toBe(1);
  });

  it('is translated', () => {
    const words = [...texts.values()].map(wordsOf);
    if (!alike.has(name)) expect(new Set(words).size).toBe(languages.length);
  });
});

function wordsOf(text: unknown): string {
  return String(typeof text === 'function' ? Reflect.apply(text, null, ['…']) : text);
}
