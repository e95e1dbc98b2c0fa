import { useMemo } from 'react';
import { countries, suggestedCountries } from '#contract/countries';
import type { Language } from '#contract/languages';
import { form } from '../../i18n/form';
import { useLanguage, useText } from '../../i18n/language';
import type { FieldProps } from './Field';
import { SelectInput, type Option } from './SelectInput';
import type { FieldBinding } from './useForm';

/** Every country by its name in the reader's language; those where nearly everybody comes from first. */
export function CountryInput(props: FieldProps & FieldBinding<string>) {
  const { language } = useLanguage();
  const t = useText();
  const heading = t(form.otherCountries);
  const groups = useMemo(() => {
    const others = countries.filter((code) => !suggestedCountries.includes(code));
    return [
      { options: namedIn(language, suggestedCountries) },
      { heading, options: namedIn(language, others).sort(byLabel(language)) },
    ];
  }, [language, heading]);
  return <SelectInput {...props} groups={groups} />;
}

function namedIn(language: Language, codes: readonly string[]): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return codes.map((value) => ({ value, label: names.of(value) ?? value }));
}

function byLabel(language: Language): (a: Option, b: Option) => number {
  const { compare } = new Intl.Collator(language);
  return (a, b) => compare(a.label, b.label);
}
