import { useMemo } from 'react';
import { errorText } from '#contract/errors';
import { maxLength } from '#contract/fields';
import type { Draft } from '#contract/draft';
import type { Organization as OrganizationRecord, OrganizationInput } from '#contract/organization';
import { useAppSelector } from '../../store/core/hooks';
import { selectList } from '../../store/staff/records/lists';
import { CountryField } from '../form/fields/CountryField';
import { FieldGroup } from '../form/fields/FieldGroup';
import { PickerPage } from '../form/page/PickerPage';
import { PhoneField } from '../form/fields/PhoneField';
import { RichTextField } from '../form/fields/RichTextField';
import type { BindField, FormSpec } from '../form/formSpec';
import { TextField } from '../form/fields/TextField';
import { ToggleField } from '../form/fields/ToggleField';

type OrganizationDraft = Draft<OrganizationInput>;
type Spec = FormSpec<OrganizationDraft, OrganizationRecord>;

const richTexts = ['description', 'thingsToNote', 'questions', 'marketingAuthorization'] as const;

const spec: Spec = {
  blank: {
    name: '',
    identifier: '',
    registerEnabled: true,
    contact: { name: '', email: '', phone: '' },
    address: { street: '', postalCode: '', city: '', country: '' },
    businessCode: '',
    bankAccount: '',
    website: '',
    backgroundImage: '',
    travelConditions: '',
    privacyStatement: '',
    description: '',
    thingsToNote: '',
    questions: '',
    marketingAuthorization: '',
  },
  labels: {
    name: 'Name',
    identifier: 'Identifier',
    registerEnabled: 'Registering enabled',
    'contact.name': 'Contact name',
    'contact.email': 'Contact e-mail',
    'contact.phone': 'Contact phone',
    'address.street': 'Street',
    'address.postalCode': 'Postal code',
    'address.city': 'City',
    'address.country': 'Country',
    businessCode: 'Business code',
    bankAccount: 'Bank account',
    website: 'Website',
    backgroundImage: 'Landing background',
    travelConditions: 'Travel conditions',
    privacyStatement: 'Privacy statement',
    description: 'Description',
    thingsToNote: 'Things to note',
    questions: 'Questions',
    marketingAuthorization: 'Marketing authorization',
  },
  optional: () => ['backgroundImage', 'travelConditions', 'privacyStatement', ...richTexts],
};

/** `/organization` */
export default function Organization() {
  return (
    <PickerPage
      name="organizations"
      heading="Organization"
      singular="organization"
      plural="organizations"
      byOrganization={false}
      labelOf={({ name }) => name}
      spec={useSpec()}
    >
      {({ field }) => (
        <>
          <Identity field={field} />
          <Contact field={field} />
          <Documents field={field} />
          <FieldGroup heading="Texts">
            {richTexts.map((name) => (
              <RichTextField key={name} {...field(name)} />
            ))}
          </FieldGroup>
        </>
      )}
    </PickerPage>
  );
}

/** Names are compared with those of the organizations that the picker offers. */
function useSpec(): Spec {
  const others = useAppSelector((state) => selectList(state, 'organizations'));
  return useMemo(
    () => ({
      ...spec,
      objections: ({ name }, stored) => {
        const isTaken = others?.some((other) => other._id !== stored?._id && isSameName(other.name, name));
        if (isTaken !== true) return [];
        return [{ path: 'name', msg: errorText({ code: 'organizationNameInUse' }, 'en') }];
      },
    }),
    [others],
  );
}

/** As the server compares them: capitals make no difference. */
function isSameName(one: string, other: string): boolean {
  return new Intl.Collator('fi', { sensitivity: 'accent' }).compare(one.trim(), other.trim()) === 0;
}

interface Props {
  field: BindField<OrganizationDraft>;
}

function Identity({ field }: Props) {
  return (
    <FieldGroup heading="Organization">
      <TextField {...field('name')} max={maxLength.name} />
      <TextField
        {...field('identifier')}
        max={maxLength.identifier}
        hint="Part of the address of its pages: small letters a–z, digits and hyphens"
      />
      <ToggleField {...field('registerEnabled')} wide />
      <TextField {...field('businessCode')} max={maxLength.line} />
      <TextField {...field('bankAccount')} max={maxLength.line} />
      <TextField {...field('website')} type="url" max={maxLength.line} />
    </FieldGroup>
  );
}

function Contact({ field }: Props) {
  return (
    <FieldGroup heading="Contact">
      <TextField {...field('contact.name')} max={maxLength.name} />
      <TextField {...field('contact.email')} type="email" max={maxLength.email} />
      <PhoneField {...field('contact.phone')} />
      <TextField {...field('address.street')} max={maxLength.street} />
      <TextField {...field('address.postalCode')} max={maxLength.postcode} />
      <TextField {...field('address.city')} max={maxLength.city} />
      <CountryField {...field('address.country')} />
    </FieldGroup>
  );
}

/** Where one is empty, the product's own stands in. */
function Documents({ field }: Props) {
  return (
    <FieldGroup
      heading="Landing page and documents"
      note="Web addresses. What is left empty is filled in by Reissu."
    >
      <TextField
        {...field('backgroundImage')}
        type="url"
        max={maxLength.line}
        hint="A picture whose address begins with https://"
        wide
      />
      <TextField {...field('travelConditions')} type="url" max={maxLength.line} />
      <TextField {...field('privacyStatement')} type="url" max={maxLength.line} />
    </FieldGroup>
  );
}
