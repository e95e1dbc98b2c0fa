import {
  type EmailDraft,
  type EmailIdentifier,
  type EmailInput,
  emailIdentifiers,
  placeholders,
  requiredPlaceholders,
} from '../../contract/email';
import { languages } from '../../contract/languages';
import { maxLength } from '../../contract/fields';
import type { ById } from '../../contract/reference';
import { clearable, optional, valueAt } from '../../validation/conditions';
import { choice, line } from '../../validation/fields';
import { mailHtml, mailSubject } from '../../validation/mailText';
import { reference } from '../../validation/references';
import { revision } from '../../validation/sharedRules';
import { type Rules, validator } from '../../validation/validator';

/** `products` is a table; `link` is a secret that the list of mails would show. */
const notAllowedInSubject = ['link', 'products'];

const textRules: Rules<Omit<EmailDraft, 'language'>> = {
  identifier: choice(emailIdentifiers),
  emailSubject: mailSubject((input) => findPlaceholders(input, notAllowedInSubject)),
  emailHtml: mailHtml(maxLength.richText, findPlaceholders, findRequired),
};

export const emailDraft = validator<EmailDraft>({ ...textRules, language: optional(choice(languages)) });

/** The English text has to keep the same rules, but may be missing. */
const englishRules = {
  emailSubjectEn: clearable('', textRules.emailSubject),
  emailHtmlEn: clearable('', textRules.emailHtml),
};

export const emailInput = validator<ById<EmailInput>>({
  revision,
  name: line(maxLength.name),
  ...textRules,
  ...englishRules,
  organization: reference,
});

/** An unknown identifier is the only fault that is reported. */
function findPlaceholders(input: unknown, without: readonly string[] = []): readonly string[] | undefined {
  const identifier = findIdentifier(input);
  return identifier && placeholders[identifier].filter((name) => !without.includes(name));
}

function findRequired(input: unknown): readonly string[] {
  const identifier = findIdentifier(input);
  return identifier ? requiredPlaceholders[identifier] : [];
}

function findIdentifier(input: unknown): EmailIdentifier | undefined {
  const value = valueAt(input, 'identifier');
  return emailIdentifiers.find((identifier) => identifier === value);
}

/** The HTML of a draft before the check, which sanitizes it in place. */
export function typedHtml(input: unknown): string {
  const html = valueAt(input, 'emailHtml');
  return typeof html === 'string' ? html : '';
}
