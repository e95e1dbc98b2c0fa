import { genders, maxLength } from '#contract/fields';
import { CountryField, SelectField } from '../../form/fields/SelectField';
import { DayField } from '../../form/fields/DayField';
import { FieldGroup } from '../../form/fields/FieldGroup';
import { PhoneField } from '../../form/fields/PhoneField';
import type { BindField } from '../../form/formSpec';
import { TextField } from '../../form/fields/TextField';
import { genderLabels } from '../../labels/labels';
import type { CustomerDraft } from './customerSpec';

const genderOptions = [
  { options: genders.map((value) => ({ value, label: `${value} ${genderLabels[value]}` })) },
];

export function PersonFields({ field }: { field: BindField<CustomerDraft> }) {
  const address = { city: field('address.city').value, postcode: field('address.postcode').value };
  return (
    <FieldGroup heading="Person">
      <TextField {...field('firstName')} max={maxLength.name} />
      <TextField {...field('lastName')} max={maxLength.name} />
      <TextField {...field('email')} type="email" max={maxLength.email} />
      <PhoneField {...field('phone')} home={{ country: field('country').value, address }} />
      <SelectField {...field('gender')} groups={genderOptions} />
      <DayField {...field('birthday')} />
      <TextField {...field('address.street')} max={maxLength.street} wide />
      <TextField {...field('address.city')} max={maxLength.city} />
      <TextField {...field('address.postcode')} max={maxLength.postcode} />
      <CountryField {...field('country')} />
    </FieldGroup>
  );
}
