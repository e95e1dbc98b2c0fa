import { genders, maxLength } from '#contract/fields';
import { inputErrorText } from '#contract/inputErrors';
import { readersToday } from '../../format/dates';
import { CountryInput } from '../../components/form/CountryInput';
import { DayInput } from '../../components/form/DayInput';
import type { Path } from '../../components/form/paths';
import { PhoneInput } from '../../components/form/PhoneInput';
import { SelectInput } from '../../components/form/SelectInput';
import { TextInput } from '../../components/form/TextInput';
import type { FieldBinding } from '../../components/form/useForm';
import { useLanguage, useText } from '../../i18n/language';
import { personalInfo as texts } from '../../i18n/personalInfo';
import type { PersonalDraft } from './personalDraft';

interface Props {
  field: (name: Path<PersonalDraft>) => FieldBinding<string>;
}

/** First and last name. */
export function NameFields({ field }: { field: (name: 'firstName' | 'lastName') => FieldBinding<string> }) {
  const t = useText();
  return (
    <>
      <TextInput
        {...field('firstName')}
        label={t(texts.firstName)}
        autoComplete="given-name"
        attributes={{ maxLength: maxLength.name }}
        required
      />
      <TextInput
        {...field('lastName')}
        label={t(texts.lastName)}
        autoComplete="family-name"
        attributes={{ maxLength: maxLength.name }}
        required
      />
    </>
  );
}

/** Name, birthday, gender and nationality, as in the passport. */
export function IdentityFields({ field }: Props) {
  const t = useText();
  const gender = [{ options: genders.map((value) => ({ value, label: t(texts[value]) })) }];
  return (
    <>
      <NameFields field={field} />
      <DayInput
        separator="."
        {...field('birthday')}
        label={t(texts.birthday)}
        autoComplete="bday"
        max={readersToday()}
        required
      />
      <SelectInput {...field('gender')} label={t(texts.gender)} groups={gender} autoComplete="sex" required />
      <CountryInput {...field('country')} label={t(texts.country)} required />
    </>
  );
}

/** Address and phone. */
export function ContactFields({ field }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const home = {
    country: field('country').value,
    address: { postcode: field('address.postcode').value, city: field('address.city').value },
  };
  return (
    <>
      <TextInput
        {...field('address.street')}
        label={t(texts.street)}
        autoComplete="street-address"
        attributes={{ maxLength: maxLength.street }}
        required
        wide
      />
      <TextInput
        {...field('address.postcode')}
        label={t(texts.postcode)}
        autoComplete="postal-code"
        attributes={{ maxLength: maxLength.postcode }}
        required
      />
      <TextInput
        {...field('address.city')}
        label={t(texts.city)}
        autoComplete="address-level2"
        attributes={{ maxLength: maxLength.city }}
        required
      />
      <PhoneInput
        {...field('phone')}
        home={home}
        invalidText={inputErrorText({ code: 'invalidPhone' }, language)}
        label={t(texts.phone)}
        autoComplete="tel"
        placeholder={t(texts.phoneExample)}
        required
      />
    </>
  );
}
