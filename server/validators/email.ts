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
import { valueAt } from './conditions';
import { sanitizeEmailHtml } from './emailHtml';
import { choice, fault, hasMaxLength, line, text } from './fields';
import { reference } from './references';
import { revision } from './revision';
import { type Rule, rule } from './rule';
import { type Rules, validator } from './validator';

/** `products` is a table; `link` is a secret that would show in the list of mails. */
const notAllowedInSubject = ['link', 'products'];

const subjectText = line(maxLength.line);

const subject: Rule = rule(subjectText.schema, (path, input) =>
  refuseUnknown(subjectText(path, input), placeholdersOf(input, notAllowedInSubject)),
);

const htmlText = text(maxLength.richText);

/** Checks placeholders after sanitizing, which can remove an element that holds one. */
const html: Rule = rule(htmlText.schema, (path, input) => {
  const clean = htmlText(path, input)
    .bail()
    .customSanitizer(sanitizeEmailHtml)
    .notEmpty()
    .withMessage(fault('required'))
    .bail()
    .custom(hasMaxLength(maxLength.richText))
    .withMessage(fault('tooLong', { max: maxLength.richText }));
  const needed = requiredOf(input);
  return refuseUnknown(clean, placeholdersOf(input))
    .bail()
    .custom((value: string) => needed.every((name) => placeholdersIn(value).includes(name)))
    .withMessage(fault('missingPlaceholder', { missing: listPlaceholders(needed) }));
});

const draftRules: Rules<EmailDraft> = {
  identifier: choice(emailIdentifiers),
  emailSubject: subject,
  emailHtml: html,
};

export const emailDraft = validator<EmailDraft>(draftRules);

export const emailInput = validator<ById<EmailInput>>({
  revision,
  name: line(maxLength.name),
  ...draftRules,
  organization: reference,
});

/** Refuses unknown placeholders. With an unknown identifier (`names` is undefined) that alone is reported. */
function refuseUnknown(chain: ValidationChain, names: readonly string[] | undefined): ValidationChain {
  if (names === undefined) return chain;
  return chain
    .bail()
    .custom((value: string) => unknownIn(value, names).length === 0)
    .withMessage((value: string) =>
      fault('unknownPlaceholder', {
        unknown: listPlaceholders(unknownIn(value, names)),
        known: listPlaceholders(names),
      }),
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

/** As typed: `{{firstName}}, {{link}}`. */
function listPlaceholders(names: readonly string[]): string {
  return names.map((name) => `{{${name}}}`).join(', ');
}
