import { genders, maxLength } from '#contract/fields';
import { CountryField } from '../form/CountryField';
import { DayField } from '../form/DayField';
import { Part } from '../form/Part';
import { PhoneField } from '../form/PhoneField';
import { SelectField } from '../form/SelectField';
import type { BoundField } from '../form/spec';
import { TextField } from '../form/TextField';
import { genderNames } from '../wordings';
import type { CustomerDraft } from './customerDraft';

const genderOptions = [
  { options: genders.map((value) => ({ value, label: `${value} ${genderNames[value]}` })) },
];

/** Who the customer is, and where they can be reached. */
export function PersonFields({ field }: { field: BoundField<CustomerDraft> }) {
  return (
    <Part heading="Person">
      <TextField {...field('firstName')} max={maxLength.name} />
      <TextField {...field('lastName')} max={maxLength.name} />
      <TextField {...field('email')} type="email" max={maxLength.email} />
      <PhoneField {...field('phone')} />
      <SelectField {...field('gender')} groups={genderOptions} />
      <DayField {...field('birthday')} />
      <TextField {...field('address.street')} max={maxLength.street} wide />
      <TextField {...field('address.city')} max={maxLength.city} />
      <TextField {...field('address.postcode')} max={maxLength.postcode} />
      <CountryField {...field('country')} />
    </Part>
  );
}
