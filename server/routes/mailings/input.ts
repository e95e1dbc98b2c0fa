import {
  type MailingDraft,
  type MailingInput,
  type MailingPlaceholder,
  mailingPlaceholders,
  type MailingText,
  type MailingTiming,
  hoursBeforeRange,
  mailingAnchors,
  maxMailingLength,
} from '../../contract/mailing';
import { clearable, optional, withDefault } from '../../validation/conditions';
import { customerSelection } from '../customers/listInput';
import { boolean, choice } from '../../validation/fields';
import { mailHtml, mailSubject } from '../../validation/mailText';
import { customerIds } from '../massActions/input';
import { wholeNumber } from '../../validation/numbers';
import { rule } from '../../validation/rule';
import { objectOf, type Rules, validator, withDefaults } from '../../validation/validator';

const linesPlaceholders: readonly string[] = ['answers', 'missingAnswers'] satisfies MailingPlaceholder[];
const subjectPlaceholders = mailingPlaceholders.filter((name) => !linesPlaceholders.includes(name));

const checkedHtml = mailHtml(maxMailingLength, () => mailingPlaceholders);
// The example for templates has placeholders that mailings lack.
const html = rule({ ...checkedHtml.schema, examples: ['<p>Hei {{firstName}}!</p>'] }, checkedHtml);

const subject = mailSubject(() => subjectPlaceholders);

export const mailingTextRules: Rules<MailingText> = {
  emailSubject: subject,
  emailHtml: html,
  emailSubjectEn: clearable('', subject),
  emailHtmlEn: clearable('', html),
};

const { sort: _sort, ...selection } = customerSelection;

const timing = objectOf<MailingTiming>({
  anchor: choice(mailingAnchors),
  hoursBefore: wholeNumber(hoursBeforeRange.min, hoursBeforeRange.max),
});

const draftRules: Rules<MailingDraft> = {
  ...mailingTextRules,
  ...selection,
  customers: optional(customerIds),
  marketingOnly: withDefault(false, boolean),
  timing: optional(timing),
};

const defaults = { filters: {}, searchBarValue: '', search: '', marketingOnly: false };

export const mailingText = validator<MailingText>(mailingTextRules);

export const mailingDraft = withDefaults(validator<MailingDraft>(draftRules), defaults);

export const mailingInput = withDefaults(
  validator<MailingInput>({ ...draftRules, receiverCount: wholeNumber(0, Number.MAX_SAFE_INTEGER) }),
  defaults,
);
