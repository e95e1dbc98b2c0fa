import { EnglishFields, hasEnglish } from '../form/fields/EnglishFields';
import { emailIdentifiers, type Email, type EmailInput } from '#contract/email';
import { maxLength } from '#contract/fields';
import { inLanguage } from '#contract/languages';
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
          <EnglishFields isUsed={hasEnglish(values)}>
            <TextField {...field('emailSubjectEn')} max={maxLength.line} wide />
            <TextField {...field('emailHtmlEn')} max={maxLength.richText} rows={10} maxRows={20} wide />
          </EnglishFields>
          <TemplatePreview title="Preview" draft={{ ...values, language: undefined }} />
          {hasEnglish(values) && (
            <TemplatePreview
              title="Preview in English"
              draft={{ ...inLanguage(values, 'en'), language: 'en' }}
            />
          )}
        </>
      )}
    </PickerPage>
  );
}

const emailSpec: FormSpec<Draft<EmailInput>, Email> = {
  blank: {
    name: '',
    organization: '',
    identifier: '',
    emailSubject: '',
    emailHtml: '',
    emailSubjectEn: '',
    emailHtmlEn: '',
  },
  labels: {
    name: 'Name',
    organization: 'Organization',
    identifier: 'Identifier',
    emailSubject: 'Subject',
    emailHtml: 'Html body',
    emailSubjectEn: 'Subject in English',
    emailHtmlEn: 'Html body in English',
  },
  optional: () => ['emailSubjectEn', 'emailHtmlEn'],
};
