import { readdirSync } from 'node:fs';
import path from 'node:path';
import { languages } from '#contract/languages';

const notTexts = /^(language|LanguageProvider|texts\.test)\.tsx?$/;
const files = readdirSync(__dirname).filter((file) => !notTexts.test(file));

/** Texts that are meant to be the same in both languages. */
const untranslated = new Set([
  'personalInfo.phoneExample',
  'payments.cancelled',
  'payments.haveCode',
  'payments.codeAdded',
  'opening.minutes',
  'opening.seconds',
]);

const wordings = files.flatMap((file) => {
  const areas = jest.requireActual<Record<string, Record<string, object>>>(path.join(__dirname, file));
  return Object.entries(areas).flatMap(([area, texts]) =>
    Object.entries(texts).map(([name, wording]) => {
      return { name: `${area}.${name}`, texts: new Map<string, unknown>(Object.entries(wording)) };
    }),
  );
});

type Texts = (typeof wordings)[number]['texts'];

/**
 * The names of the wordings that violate a condition, as one list, because a test for each would take half a minute.
 */
function wordingsWithout(holds: (texts: Texts) => boolean): string[] {
  return wordings.filter(({ texts }) => !holds(texts)).map(({ name }) => name);
}

it('finds the texts of every area', () => {
  expect(files.length).toBeGreaterThan(5);
  expect(wordings.length).toBeGreaterThan(50);
});

it('all texts exist in every language and no other', () => {
  const all = JSON.stringify([...languages].sort());

  expect(wordingsWithout((texts) => JSON.stringify([...texts.keys()].sort()) === all)).toEqual([]);
});

it('no text is empty, or begins or ends with a space', () => {
  const isFilled = (text: unknown) => /^\S(.*\S)?$/.test(fillText(text));

  expect(wordingsWithout((texts) => [...texts.values()].every(isFilled))).toEqual([]);
});

it('every text takes the same number of parameters in each language', () => {
  const parameterCount = (text: unknown) => (typeof text === 'function' ? text.length : 0);

  expect(wordingsWithout((texts) => new Set([...texts.values()].map(parameterCount)).size === 1)).toEqual([]);
});

it('all texts are translated, except those that are meant to be the same', () => {
  const isTranslated = (texts: Texts) => new Set([...texts.values()].map(fillText)).size === languages.length;

  expect(wordingsWithout(isTranslated).sort()).toEqual([...untranslated].sort());
});

function fillText(text: unknown): string {
  return String(typeof text === 'function' ? Reflect.apply(text, null, ['…']) : text);
}
