import { type ErrorCode, errorText, errorTexts } from './errors';
import { languages } from './languages';

const codes = Object.keys(errorTexts) as ErrorCode[];

describe.each(languages)('error texts in %s', (language) => {
  it.each(codes)('exist for %s, with the same parameters in both languages', (code) => {
    const texts = errorTexts[code];
    const parameters = (text: string) => text.match(/\{\w+/g)?.sort() ?? [];

    expect(texts[language].trim()).not.toBe('');
    expect(parameters(texts[language])).toEqual(parameters(texts.en));
  });

  it('are filled with the parameters of the fault', () => {
    expect(errorText({ code: 'notInRange', params: { min: 1, max: 5 } }, language)).toMatch(/1\D+5/);
  });
});

describe('a number in an error text', () => {
  it.each([
    ['en', 1, 'The group already has 1 customer: the capacity cannot be lower'],
    ['en', 2, 'The group already has 2 customers: the capacity cannot be lower'],
    ['fi', 1, 'Ryhmässä on jo 1 matkustaja: paikkoja ei voi olla vähemmän'],
    ['fi', 2, 'Ryhmässä on jo 2 matkustajaa: paikkoja ei voi olla vähemmän'],
  ] as const)('has the right noun form: %s, %i', (language, userCount, text) => {
    expect(errorText({ code: 'belowUserCount', params: { userCount } }, language)).toBe(text);
  });

  it.each([
    ['belowReserved', 'reserved', '1 of these rooms is already reserved: the capacity cannot be lower'],
    ['belowTimesUsed', 'timesUsed', 'The code has already been used 1 time: the maximum cannot be lower'],
    ['belowSold', 'sold', '1 of this product is already sold: the maximum cannot be lower'],
    ['tooManyDecimals', 'max', 'The number can have 1 decimal at most'],
    ['tooManyTries', 'minutes', 'Too many tries. Please try again in 1 minute.'],
  ] as const)('has a singular: %s', (code, parameter, text) => {
    expect(errorText({ code, params: { [parameter]: 1 } }, 'en')).toBe(text);
  });
});

describe('the list of uses of a record', () => {
  const uses = { groups: 1, events: 0, ferries: 2, payments: 30 };

  it('is one sentence in both languages, without zero counts', () => {
    expect(errorText({ code: 'stillUsed', params: { uses } }, 'en')).toBe(
      'This cannot be deleted while it is used by 1 group, 2 ferries, and 30 payments',
    );
    expect(errorText({ code: 'stillUsed', params: { uses } }, 'fi')).toBe(
      'Tätä ei voi poistaa, koska siihen liittyy vielä 1 ryhmä, 2 laivaa ja 30 maksua',
    );
  });
});
