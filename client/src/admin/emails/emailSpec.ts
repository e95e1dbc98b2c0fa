import type { Draft } from '#contract/draft';
import type { Email, EmailInput } from '#contract/email';
import type { FormSpec } from '../form/formSpec';

export const emailSpec: FormSpec<Draft<EmailInput>, Email> = {
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
