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
 * The placeholders that a text may have; undefined if the input does not determine them, which is reported
 * separately.
 */
type KnownPlaceholders = (input: unknown) => readonly string[] | undefined;

const subjectText = line(maxLength.line);

/** The subject of a mail, with placeholders. */
export function mailSubject(known: KnownPlaceholders): Rule {
  return rule(subjectText.schema, (path, input) => refuseUnknown(subjectText(path, input), known(input)));
}

/**
 * The HTML of a mail. Checks placeholders after sanitizing, which can remove an element that contains one.
 * @param needed the placeholders that the mail must contain
 */
export function mailHtml(
  max: number,
  known: KnownPlaceholders,
  needed: (input: unknown) => readonly string[] = () => [],
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
    const missing = needed(input);
    return refuseUnknown(clean, known(input))
      .bail()
      .custom((value: string) => missing.every((name) => placeholdersIn(value).includes(name)))
      .withMessage(fault('missingPlaceholder', { missing: listPlaceholders(missing) }));
  });
}

function refuseUnusableLinks(chain: ValidationChain): ValidationChain {
  const mixed = (html: string) =>
    addressesIn(html).find((href) => hasPlaceholder(href) && readMailLink(href) === undefined);
  const checked = chain
    .custom((html: string) => mixed(html) === undefined)
    .withMessage((html: string) =>
      fault('placeholderInLink', { address: (mixed(html) ?? '').slice(0, 100), link: '{{link}}' }),
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
