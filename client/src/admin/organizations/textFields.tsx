import { maxLength } from '#contract/fields';
import { FieldGroup } from '../form/fields/FieldGroup';
import { RichTextField } from '../form/fields/RichTextField';
import { TextField } from '../form/fields/TextField';
import type { BindField } from '../form/formSpec';
import { richTexts, type OrganizationDraft } from './organizationSpec';

export interface OrganizationFields {
  field: BindField<OrganizationDraft>;
}

/** An empty address falls back to the built-in document. */
export function DocumentFields({ field }: OrganizationFields) {
  return (
    <>
      <TextField {...field('travelConditions')} type="url" max={maxLength.line} />
      <TextField {...field('privacyStatement')} type="url" max={maxLength.line} />
    </>
  );
}

export function TextFields({ field }: OrganizationFields) {
  return (
    <FieldGroup heading="Texts">
      {richTexts.map((name) => (
        <RichTextField key={name} {...field(name)} />
      ))}
    </FieldGroup>
  );
}
