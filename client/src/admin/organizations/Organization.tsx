import { useMemo } from 'react';
import { errorText } from '#contract/errors';
import { maxLength } from '#contract/fields';
import { isSameName } from '#contract/sameText';
import { useAppSelector } from '../../store/core/hooks';
import { selectList } from '../../store/staff/records/lists';
import { CountryField } from '../form/fields/SelectField';
import { FieldGroup } from '../form/fields/FieldGroup';
import { PickerPage } from '../form/page/PickerPage';
import { PhoneField } from '../form/fields/PhoneField';
import { RichTextField } from '../form/fields/RichTextField';
import type { BindField } from '../form/formSpec';
import { TextField } from '../form/fields/TextField';
import { ToggleField } from '../form/fields/ToggleField';
import { organizationSpec, richTexts, type OrganizationDraft } from './organizationSpec';

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
      spec={useSpecWithUniqueName()}
    >
      {({ field }) => (
        <>
          <IdentityFields field={field} />
          <ContactFields field={field} />
          <DocumentFields field={field} />
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

/** Adds an objection to a name that another organization of the picker already has. */
function useSpecWithUniqueName(): typeof organizationSpec {
  const organizations = useAppSelector((state) => selectList(state, 'organizations'));
  return useMemo(
    () => ({
      ...organizationSpec,
      objections: ({ name }, stored) => {
        const isTaken = organizations?.some(
          (other) => other._id !== stored?._id && isSameName(other.name, name),
        );
        if (isTaken !== true) return [];
        return [{ path: 'name', msg: errorText({ code: 'organizationNameInUse' }, 'en') }];
      },
    }),
    [organizations],
  );
}

interface Props {
  field: BindField<OrganizationDraft>;
}

function IdentityFields({ field }: Props) {
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

function ContactFields({ field }: Props) {
  return (
    <FieldGroup heading="Contact">
      <TextField {...field('contact.name')} max={maxLength.name} />
      <TextField {...field('contact.email')} type="email" max={maxLength.email} />
      <PhoneField {...field('contact.phone')} home={{ country: field('address.country').value || 'FI' }} />
      <TextField {...field('address.street')} max={maxLength.street} />
      <TextField {...field('address.postalCode')} max={maxLength.postcode} />
      <TextField {...field('address.city')} max={maxLength.city} />
      <CountryField {...field('address.country')} />
    </FieldGroup>
  );
}

/** An empty address falls back to the built-in picture or document. */
function DocumentFields({ field }: Props) {
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
