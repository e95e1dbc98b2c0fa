import { EnglishFields, hasEnglish } from '../form/fields/EnglishFields';
import { maxLength } from '#contract/fields';
import { FieldGroup } from '../form/fields/FieldGroup';
import { RichTextField } from '../form/fields/RichTextField';
import { TextField } from '../form/fields/TextField';
import type { BindField } from '../form/formSpec';
import { englishRichTexts, richTexts, type OrganizationDraft } from './organizationSpec';

export interface OrganizationFields {
  field: BindField<OrganizationDraft>;
}

/** An empty address of a document falls back to the built-in one. */
export function DocumentFields({ field }: OrganizationFields) {
  return (
    <>
      <TextField {...field('travelConditions')} type="url" max={maxLength.line} />
      <TextField {...field('privacyStatement')} type="url" max={maxLength.line} />
      <TextField
        {...field('accessibilityEmail')}
        type="email"
        max={maxLength.email}
        hint="Public, on the accessibility statement. Customers who have logged in see their group’s contact there."
      />
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

interface EnglishProps extends OrganizationFields {
  values: OrganizationDraft;
  /** Whether the name can be changed too, which only root may. */
  hasName?: boolean;
}

export function EnglishTextFields({ field, values, hasName }: EnglishProps) {
  return (
    <EnglishFields isUsed={hasEnglish(values)}>
      {hasName && <TextField {...field('nameEn')} max={maxLength.name} wide />}
      <TextField {...field('travelConditionsEn')} type="url" max={maxLength.line} />
      <TextField {...field('privacyStatementEn')} type="url" max={maxLength.line} />
      {englishRichTexts.map((name) => (
        <RichTextField key={name} {...field(name)} />
      ))}
    </EnglishFields>
  );
}
