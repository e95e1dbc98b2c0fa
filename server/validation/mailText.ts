import type { ValidationChain } from 'express-validator';
import { maxLength } from '../contract/fields';
import { placeholdersIn } from '../emails/fill';
import { fault, hasMaxLength, html, line } from './fields';
import { addressesIn, refuseDeadLinks } from './links';
import { hasPlaceholder, readMailLink } from './mailHtml/mailLink';
import { sanitizeMail } from './mailHtml/sanitizeMail';
import { type Rule, rule } from './rule';
import { refuseManyTags } from './richText';

/**
 * Finds the placeholders that a text may have. Returns undefined if they depend on a field that is invalid itself,
 * which has its own fault.
 */
type FindPlaceholders = (input: unknown) => readonly string[] | undefined;

const subjectText = line(maxLength.line);

/** The subject of a mail, with placeholders. */
export function mailSubject(findAllowed: FindPlaceholders): Rule {
  return rule(subjectText.schema, (path, input) =>
    refuseUnknown(subjectText(path, input), findAllowed(input)),
  );
}

/**
 * The HTML of a mail. Checks placeholders after sanitizing, which can remove an element that contains one.
 * @param findRequired finds the placeholders that the mail must contain
 */
export function mailHtml(
  max: number,
  findAllowed: FindPlaceholders,
  findRequired: (input: unknown) => readonly string[] = () => [],
): Rule {
  const htmlText = html(max);
  return rule(htmlText.schema, (path, input) => {
    const clean = refuseUnusableLinks(refuseManyTags(htmlText(path, input).bail()))
      .bail()
      .customSanitizer((value: string) => sanitizeMail(value).html)
      .notEmpty()
      .withMessage(fault('required'))
      .bail()
      .custom(hasMaxLength(max))
      .withMessage(fault('tooLong', { max }));
    const requiredNames = findRequired(input);
    return refuseUnknown(clean, findAllowed(input))
      .bail()
      .custom((value: string) => requiredNames.every((name) => placeholdersIn(value).includes(name)))
      .withMessage(fault('missingPlaceholder', { missing: listPlaceholders(requiredNames) }));
  });
}

function refuseUnusableLinks(chain: ValidationChain): ValidationChain {
  const findMixed = (html: string) =>
    addressesIn(html).find((href) => hasPlaceholder(href) && readMailLink(href) === undefined);
  const checked = chain
    .custom((html: string) => findMixed(html) === undefined)
    .withMessage((html: string) =>
      fault('placeholderInLink', { address: (findMixed(html) ?? '').slice(0, 100), link: '{{link}}' }),
    )
    .bail();
  return refuseDeadLinks(checked, readMailLink);
}

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

/** Lists placeholders as they are typed: `{{firstName}}, {{link}}`. */
function listPlaceholders(names: readonly string[]): string {
  return names.map((name) => `{{${name}}}`).join(', ');
}
