import { maxLength } from '../contract/fields';
import type { ExplanationInput, MendInput, ReportPeriodInput } from '../contract/reconciliation';
import { withDefault } from './conditions';
import { day } from './dates';
import { line } from './fields';
import { validator } from './validator';

const key = line(maxLength.line);

export const reportPeriodInput = validator<ReportPeriodInput>({ from: day, to: day });

export const mendInput = validator<MendInput>({ key });

export const explanationInput = validator<ExplanationInput>({
  key,
  text: withDefault('', line(maxLength.line)),
});
