import { startTransition, useEffect, useMemo, useState } from 'react';
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
  const isTouched = useTouched();
  const chosen = isTouched ? '' : props.value;
  const groups = useMemo(() => {
    if (!isTouched) return chosen === '' ? [] : [{ options: namedIn(language, [chosen]) }];
    const others = countries.filter((code) => !suggestedCountries.includes(code));
    return [
      { options: namedIn(language, suggestedCountries) },
      { heading, options: namedIn(language, others).sort(byLabel(language)) },
    ];
  }, [language, heading, isTouched, chosen]);
  return <SelectInput {...props} groups={groups} />;
}

/**
 * Whether the page has been touched or a key pressed since it was drawn. Before anybody can open the list, it is
 * not there: naming and drawing all countries keeps a phone from answering for a sixth of a second.
 */
function useTouched(): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    if (isTouched) return undefined;
    // Whoever opens a list at once finds it whole; whoever touches anything else is not kept waiting for it.
    const handle = ({ target }: Event) => {
      const touch = () => setIsTouched(true);
      if (target instanceof HTMLSelectElement) touch();
      else startTransition(touch);
    };
    // A browser that fills in a whole form by itself focuses its fields.
    const signs = ['pointerdown', 'keydown', 'focusin'] as const;
    signs.forEach((sign) => document.addEventListener(sign, handle));
    return () => signs.forEach((sign) => document.removeEventListener(sign, handle));
  }, [isTouched]);
  return isTouched;
}

function namedIn(language: Language, codes: readonly string[]): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return codes.map((value) => ({ value, label: names.of(value) ?? value }));
}

function byLabel(language: Language): (a: Option, b: Option) => number {
  const { compare } = new Intl.Collator(language);
  return (a, b) => compare(a.label, b.label);
}
