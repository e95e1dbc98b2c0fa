import { maxLength } from '../../contract/fields';
import type { ExplanationInput, MendInput, ReportPeriodInput } from '../../contract/reconciliation';
import { withDefault } from '../../validation/conditions';
import { day } from '../../validation/dates';
import { line } from '../../validation/fields';
import { validator } from '../../validation/validator';

const key = line(maxLength.line);

export const reportPeriodInput = validator<ReportPeriodInput>({ from: day, to: day });

export const resolveInput = validator<MendInput>({ key });

export const explanationInput = validator<ExplanationInput>({
  key,
  text: withDefault('', line(maxLength.line)),
});
