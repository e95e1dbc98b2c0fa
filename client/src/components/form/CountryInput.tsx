import { startTransition, useEffect, useMemo, useState } from 'react';
import { countries, suggestedCountries } from '#contract/countries';
import type { Language } from '#contract/languages';
import { form } from '../../i18n/portal';
import { useLanguage, useText } from '../../i18n/language';
import type { FieldProps } from './Field';
import { SelectInput, type Option } from './SelectInput';
import type { FieldBinding } from './useForm';

/** All countries by name in the user's language, the most common ones first. */
export function CountryInput(props: FieldProps & FieldBinding<string>) {
  const { language } = useLanguage();
  const t = useText();
  const heading = t(form.otherCountries);
  const hasInteracted = useHasInteracted();
  const chosen = hasInteracted ? '' : props.value;
  const groups = useMemo(() => {
    if (!hasInteracted) return chosen === '' ? [] : [{ options: toOptions(language, [chosen]) }];
    const others = countries.filter((code) => !suggestedCountries.includes(code));
    return [
      { options: toOptions(language, suggestedCountries) },
      { heading, options: toOptions(language, others).sort(byLabel(language)) },
    ];
  }, [language, heading, hasInteracted, chosen]);
  return <SelectInput {...props} groups={groups} />;
}

/**
 * Whether the user has touched the page or pressed a key. The options are rendered only then, because naming and
 * rendering all countries blocks input for about 170 ms on phones.
 */
function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    if (hasInteracted) return undefined;
    // A list that is being opened needs its options at once; after any other input they are rendered without
    // blocking.
    const handle = ({ target }: Event) => {
      const show = () => setHasInteracted(true);
      if (target instanceof HTMLSelectElement) show();
      else startTransition(show);
    };
    // `focusin`, because browsers focus the fields that they fill in automatically.
    const events = ['pointerdown', 'keydown', 'focusin'] as const;
    events.forEach((event) => document.addEventListener(event, handle));
    return () => events.forEach((event) => document.removeEventListener(event, handle));
  }, [hasInteracted]);
  return hasInteracted;
}

function toOptions(language: Language, codes: readonly string[]): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return codes.map((value) => ({ value, label: names.of(value) ?? value }));
}

function byLabel(language: Language): (a: Option, b: Option) => number {
  const { compare } = new Intl.Collator(language);
  return (a, b) => compare(a.label, b.label);
}
