import Box from '@mui/material/Box';
import type { Draft } from '#contract/draft';
import { maxLength } from '#contract/fields';
import { mailingPlaceholders, type MailingText } from '#contract/mailing';
import { TextInput } from '../../components/form/TextInput';
import type { FieldBinding } from '../../components/form/useForm';
import { Placeholders } from '../emails/PlaceholderList';
import { EnglishFields, hasEnglish } from '../form/fields/EnglishFields';
import { RichTextField } from '../form/fields/RichTextField';

interface Props {
  values: Draft<MailingText>;
  field: (name: keyof MailingText) => FieldBinding<string>;
}

/** Subject and text of a mail to customers, in both languages, with the placeholders that it can use. */
export function MailingTextFields({ values, field }: Props) {
  return (
    <>
      <TextInput
        {...field('emailSubject')}
        label="Subject"
        required
        autoComplete="off"
        attributes={{ maxLength: maxLength.line }}
      />
      <RichTextField {...field('emailHtml')} label="Text" required newerValue={undefined} />
      <EnglishFields isUsed={hasEnglish(values)}>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <TextInput
            {...field('emailSubjectEn')}
            label="Subject in English"
            autoComplete="off"
            attributes={{ maxLength: maxLength.line }}
          />
        </Box>
        <RichTextField
          {...field('emailHtmlEn')}
          label="Text in English"
          required={false}
          newerValue={undefined}
        />
      </EnglishFields>
      <Placeholders names={mailingPlaceholders} heading="h2" />
    </>
  );
}
