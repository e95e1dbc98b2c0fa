import type { ValidationChain } from 'express-validator';
import {
  type EmailDraft,
  type EmailIdentifier,
  type EmailInput,
  emailIdentifiers,
  placeholders,
  requiredPlaceholders,
} from '../contract/email';
import { maxLength } from '../contract/fields';
import type { ById } from '../contract/reference';
import { placeholdersIn } from '../emails/fill';
import { sanitizeEmailHtml } from './emailHtml';
import { atMost, choice, fault, reference, text, valueAt } from './fields';
import { revision } from './revision';
import { type Rule, type Rules, validator } from './validator';

/** What does not fit into one line, and what must not stand where everybody who sees the mail's list reads it. */
const notInSubject = ['link', 'products'];

const subject: Rule = (path, input) => known(text(maxLength.line)(path), placeholdersOf(input, notInSubject));

/** Looked at when it is clean: a link may have stood where it cannot stay. */
const html: Rule = (path, input) => {
  const clean = text(maxLength.richText)(path)
    .bail()
    .customSanitizer(sanitizeEmailHtml)
    .notEmpty()
    .withMessage(fault('required'))
    .bail()
    .custom(atMost(maxLength.richText))
    .withMessage(fault('tooLong', { max: maxLength.richText }));
  const needed = requiredOf(input);
  return known(clean, placeholdersOf(input))
    .bail()
    .custom((value: string) => needed.every((name) => placeholdersIn(value).includes(name)))
    .withMessage(fault('missingPlaceholder', { missing: listed(needed) }));
};

const draft: Rules<EmailDraft> = {
  identifier: choice(emailIdentifiers),
  emailSubject: subject,
  emailHtml: html,
};

export const emailDraft = validator<EmailDraft>(draft);

export const email = validator<ById<EmailInput>>({
  revision,
  name: text(maxLength.name),
  ...draft,
  organization: reference,
});

/** Refuses a placeholder that no value fills; of an unknown mail nothing is known. */
function known(chain: ValidationChain, names: readonly string[] | undefined): ValidationChain {
  if (names === undefined) return chain;
  return chain
    .bail()
    .custom((value: string) => unknownIn(value, names).length === 0)
    .withMessage((value: string) =>
      fault('unknownPlaceholder', { unknown: listed(unknownIn(value, names)), known: listed(names) }),
    );
}

function unknownIn(value: string, names: readonly string[]): string[] {
  return placeholdersIn(value)
    .filter((name) => !names.includes(name))
    .map((name) => name.slice(0, 50));
}

function placeholdersOf(input: unknown, without: readonly string[] = []): readonly string[] | undefined {
  const identifier = identifierOf(input);
  return identifier && placeholders[identifier].filter((name) => !without.includes(name));
}

function requiredOf(input: unknown): readonly string[] {
  const identifier = identifierOf(input);
  return identifier ? requiredPlaceholders[identifier] : [];
}

function identifierOf(input: unknown): EmailIdentifier | undefined {
  const value = valueAt(input, 'identifier');
  return emailIdentifiers.find((identifier) => identifier === value);
}

/** As they are typed: `{{firstName}}, {{link}}`. */
function listed(names: readonly string[]): string {
  return names.map((name) => `{{${name}}}`).join(', ');
}
