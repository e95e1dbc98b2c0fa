import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { errorText } from '#contract/errors';
import { maxLength } from '#contract/fields';
import { isSameName } from '#contract/sameText';
import { isAllowed } from '#contract/ownerRights';
import { useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';
import { selectList } from '../../store/staff/records/lists';
import { CountryField } from '../form/fields/SelectField';
import { FieldGroup } from '../form/fields/FieldGroup';
import { PickerPage } from '../form/page/PickerPage';
import { PhoneField } from '../form/fields/PhoneField';
import { TextField } from '../form/fields/TextField';
import { ToggleField } from '../form/fields/ToggleField';
import { useQueryParam } from '../filters/useQueryParam';
import { organizationSpec } from './organizationSpec';
import { OwnerRightFields } from './OwnerRightFields';
import { OwnOrganization } from './OwnOrganization';
import { DocumentFields, EnglishTextFields, TextFields, type OrganizationFields } from './textFields';
import { PackageTravelSection } from './packageTravel/PackageTravelSection';
import { Wallets } from './wallets/Wallets';

/** `/organization` */
export default function Organization() {
  const session = useAppSelector(selectSession);
  if (!session) return null;
  return isAllowed(session, 'organizations') ? <Organizations /> : <OwnOrganization session={session} />;
}

function Organizations() {
  const [id] = useQueryParam('id');
  return (
    <Stack spacing={3}>
      <OrganizationForm />
      {id !== '' && <PackageTravelSection key={`package ${id}`} organizationId={id} />}
      {id !== '' && <Wallets key={id} organizationId={id} />}
    </Stack>
  );
}

function OrganizationForm() {
  return (
    <PickerPage
      name="organizations"
      heading="Organization"
      singular="organization"
      plural="organizations"
      byOrganization={false}
      getLabel={({ name }) => name}
      spec={useSpecWithUniqueName()}
    >
      {({ field, values, stored }) => (
        <>
          <IdentityFields field={field} />
          <OwnerRightFields field={field} stored={stored} />
          <ContactFields field={field} />
          <LandingFields field={field} />
          <TextFields field={field} />
          <EnglishTextFields field={field} values={values} hasName />
        </>
      )}
    </PickerPage>
  );
}

/** Refuses a name that another organization of the picker already has. */
function useSpecWithUniqueName(): typeof organizationSpec {
  const organizations = useAppSelector((state) => selectList(state, 'organizations'));
  return useMemo(
    () => ({
      ...organizationSpec,
      validate: ({ name }, stored) => {
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

function IdentityFields({ field }: OrganizationFields) {
  return (
    <FieldGroup heading="Organization">
      <TextField {...field('name')} max={maxLength.name} />
      <TextField
        {...field('identifier')}
        max={maxLength.identifier}
        hint="Part of the address of its pages: lowercase letters a–z, digits and hyphens"
      />
      <ToggleField {...field('registerEnabled')} wide />
      <TextField {...field('businessCode')} max={maxLength.line} />
      <TextField {...field('bankAccount')} max={maxLength.line} />
      <TextField {...field('website')} type="url" max={maxLength.line} />
    </FieldGroup>
  );
}

function ContactFields({ field }: OrganizationFields) {
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
function LandingFields({ field }: OrganizationFields) {
  return (
    <FieldGroup
      heading="Landing page and documents"
      note="Where the address of the picture or of a document is left empty, Reissu provides its own."
    >
      <TextField
        {...field('backgroundImage')}
        type="url"
        max={maxLength.line}
        hint="A picture whose address begins with https://"
        wide
      />
      <DocumentFields field={field} />
    </FieldGroup>
  );
}
