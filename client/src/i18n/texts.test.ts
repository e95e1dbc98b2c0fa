import { readdirSync } from 'node:fs';
import path from 'node:path';
import { languages } from '#contract/languages';

const notTexts = /^(language|LanguageProvider|texts\.test)\.tsx?$/;
const files = readdirSync(__dirname).filter((file) => !notTexts.test(file));

/** Texts that are meant to be the same in both languages. */
const sameInBoth = new Set([
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

it('finds the texts of every area', () => {
  expect(files.length).toBeGreaterThan(5);
  expect(wordings.length).toBeGreaterThan(50);
});

describe.each(wordings)('$name', ({ name, wording }) => {
  const texts = new Map<string, unknown>(Object.entries(wording));

  it('exists in every language and no other', () => {
    expect([...texts.keys()].sort()).toEqual([...languages].sort());
    for (const text of texts.values()) expect(fillText(text)).toMatch(/^\S(.*\S)?$/);
  });

  it('takes the same number of values in every language', () => {
    const counts = [...texts.values()].map((text) => (typeof text === 'function' ? text.length : 0));
    expect(new Set(counts).size).toBe(1);
  });

  it('is translated', () => {
    const words = [...texts.values()].map(fillText);
    if (!sameInBoth.has(name)) expect(new Set(words).size).toBe(languages.length);
  });
});

function fillText(text: unknown): string {
  return String(typeof text === 'function' ? Reflect.apply(text, null, ['…']) : text);
}
