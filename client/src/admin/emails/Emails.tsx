import { emailIdentifiers, type Email, type EmailInput } from '#contract/email';
import { maxLength } from '#contract/fields';
import { OrganizationField } from '../form/fields/OrganizationField';
import { FieldGroup } from '../form/fields/FieldGroup';
import { PickerPage } from '../form/page/PickerPage';
import { SelectField } from '../form/fields/SelectField';
import { TextField } from '../form/fields/TextField';
import { PlaceholderList } from './PlaceholderList';
import { TemplatePreview } from './TemplatePreview';
import type { Draft } from '#contract/draft';
import type { FormSpec } from '../form/formSpec';

const identifiers = [{ options: emailIdentifiers.map((value) => ({ value, label: value })) }];

/** `/emails` */
export default function Emails() {
  return (
    <PickerPage
      name="emails"
      heading="Email"
      singular="template"
      plural="templates"
      getLabel={({ name, identifier }) => `${name} (${identifier})`}
      spec={emailSpec}
    >
      {({ field, values, stored }) => (
        <>
          <FieldGroup heading="Template">
            <TextField {...field('name')} max={maxLength.name} />
            <OrganizationField {...field('organization')} fixed={stored?.organization} />
            <SelectField
              {...field('identifier')}
              groups={identifiers}
              hint="The mail that uses this template"
            />
            <TextField {...field('emailSubject')} max={maxLength.line} />
            <TextField {...field('emailHtml')} max={maxLength.richText} rows={10} maxRows={20} wide />
            <PlaceholderList identifier={values.identifier} />
          </FieldGroup>
          <TemplatePreview draft={values} />
        </>
      )}
    </PickerPage>
  );
}

const emailSpec: FormSpec<Draft<EmailInput>, Email> = {
  blank: { name: '', organization: '', identifier: '', emailSubject: '', emailHtml: '' },
  labels: {
    name: 'Name',
    organization: 'Organization',
    identifier: 'Identifier',
    emailSubject: 'Subject',
    emailHtml: 'Html body',
  },
  optional: () => [],
};
