import {
  type DuesSettingsInput,
  maxSteps,
  type PauseInput,
  releaseAfterDaysRange,
  stepRange,
} from '../contract/dues';
import { checkEach } from './checkEach';
import { clearable } from './conditions';
import { day } from './dates';
import { fault, required } from './fields';
import { wholeNumber } from './numbers';
import { type Rule, rule } from './rule';
import { validator } from './validator';

const step = wholeNumber(stepRange.min, stepRange.max);

const steps: Rule = rule({ type: 'array', maxItems: maxSteps, items: step.schema }, (path, input) => [
  required(path).isArray({ max: maxSteps }).withMessage(fault('wrongType')).bail(),
  ...checkEach(step, path, input, maxSteps),
]);

export const duesSettingsInput = validator<DuesSettingsInput>({
  steps,
  releaseAfterDays: clearable(null, wholeNumber(releaseAfterDaysRange.min, releaseAfterDaysRange.max)),
});

export const pauseInput = validator<PauseInput>({ until: day });
