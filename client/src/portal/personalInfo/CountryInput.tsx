import { countries, suggestedCountries } from '#contract/countries';
import { SelectInput } from '../../components/form/SelectInput';
import type { FieldProps } from '../../components/form/Field';
import type { FieldBinding } from '../../components/form/useForm';
import { useLanguage, useText } from '../../i18n/language';
import { personalInfo } from '../../i18n/personalInfo';

/** Every country by its name in the reader's language; those where nearly everybody comes from first. */
export function CountryInput(props: FieldProps & FieldBinding<string>) {
  const { language } = useLanguage();
  const t = useText();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const options = (codes: readonly string[]) =>
    codes.map((value) => ({ value, label: names.of(value) ?? value }));
  const others = options(countries.filter((code) => !suggestedCountries.includes(code))).sort((a, b) =>
    a.label.localeCompare(b.label, language),
  );
  const groups = [
    { options: options(suggestedCountries) },
    { heading: t(personalInfo.otherCountries), options: others },
  ];
  return <SelectInput {...props} groups={groups} />;
}
