import type { ValidationChain } from 'express-validator';
import { maxLength } from '../contract/fields';
import { placeholdersIn } from '../emails/fill';
import { sanitizeEmailHtml } from './emailHtml';
import { fault, hasMaxLength, html, line } from './fields';
import { type Rule, rule } from './rule';

/** The placeholders that a text may have; undefined if the input does not say, which is a fault of its own. */
type Known = (input: unknown) => readonly string[] | undefined;

const subjectText = line(maxLength.line);

/** The subject of a mail, with placeholders. */
export function mailSubject(known: Known): Rule {
  return rule(subjectText.schema, (path, input) => refuseUnknown(subjectText(path, input), known(input)));
}

/**
 * The HTML of a mail. Checks placeholders after sanitizing, which can remove an element that holds one.
 * @param needed the placeholders that must be there
 */
export function mailHtml(
  max: number,
  known: Known,
  needed: (input: unknown) => readonly string[] = () => [],
): Rule {
  const htmlText = html(max);
  return rule(htmlText.schema, (path, input) => {
    const clean = htmlText(path, input)
      .bail()
      .customSanitizer(sanitizeEmailHtml)
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

/** As typed: `{{firstName}}, {{link}}`. */
function listPlaceholders(names: readonly string[]): string {
  return names.map((name) => `{{${name}}}`).join(', ');
}
