import {
  type BankTransferSettings,
  graceDaysRange,
  type ResolutionInput,
  resolutions,
  type SplitPart,
  splitRange,
  termDaysRange,
} from '../../contract/bankTransfer';
import { maxLength } from '../../contract/fields';
import { csvDateFormats, type CsvMapping } from '../../contract/statementFile';
import { is, onlyIf, withDefault } from '../../validation/conditions';
import { boolean, choice, line } from '../../validation/fields';
import { iban } from '../../validation/iban';
import { listOf } from '../../validation/listOf';
import { positiveAmount, wholeNumber } from '../../validation/numbers';
import { reference } from '../../validation/references';
import { orMissing, type Rule, rule } from '../../validation/rule';
import { validator } from '../../validation/validator';

const enabled = is('enabled', true);

/** Required if travellers can choose bank transfers. */
const requiredIfEnabled = (field: Rule): Rule =>
  rule(
    orMissing(field.schema),
    (path, input) => (enabled.holds(input) ? field : withDefault('', field))(path, input),
    { optional: true, strictly: { if: enabled.schema, then: field.schema } },
  );

export const transferSettingsInput = validator<BankTransferSettings>({
  enabled: boolean,
  payee: requiredIfEnabled(line(maxLength.payee)),
  iban: requiredIfEnabled(iban),
  termDays: wholeNumber(termDaysRange.min, termDaysRange.max),
  graceDays: wholeNumber(graceDaysRange.min, graceDaysRange.max),
});

const heading = line(maxLength.line);
const optionalHeading = withDefault(null, heading);

export const csvMappingInput = validator<CsvMapping>({
  date: heading,
  dateFormat: choice(csvDateFormats),
  amount: heading,
  reference: optionalHeading,
  payer: optionalHeading,
  message: optionalHeading,
  id: optionalHeading,
  debit: optionalHeading,
  direction: optionalHeading,
  currency: optionalHeading,
  status: optionalHeading,
  headingsKey: withDefault(null, line(maxLength.line)),
  account: optionalHeading,
});

export const resolutionInput = validator<ResolutionInput>({
  resolution: choice(resolutions),
  payment: withDefault(null, reference),
  parts: onlyIf(
    is('resolution', 'split'),
    listOf<SplitPart>({ payment: reference, amount: positiveAmount }, splitRange.max, splitRange.min),
  ),
  note: withDefault('', line(maxLength.line)),
});
