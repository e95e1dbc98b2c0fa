import { type ErrorCode, errorText, errorTexts } from './errors';
import { languages } from './languages';

const codes = Object.keys(errorTexts) as ErrorCode[];

describe.each(languages)('the words of refusals in %s', (language) => {
  it.each(codes)('say something for %s, with the same parameters in both languages', (code) => {
    const texts = errorTexts[code];
    const parameters = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? [];

    expect(texts[language].trim()).not.toBe('');
    expect(parameters(texts[language])).toEqual(parameters(texts.en));
  });

  it('are filled with the parameters of the fault', () => {
    expect(errorText({ code: 'notInRange', params: { min: 1, max: 5 } }, language)).toMatch(/1.*5/);
  });
});
