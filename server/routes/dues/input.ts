import {
  type DuesSettingsInput,
  maxSteps,
  type PauseInput,
  releaseAfterDaysRange,
  stepRange,
} from '../../contract/dues';
import { checkEach } from '../../validation/checkEach';
import { clearable } from '../../validation/conditions';
import { day } from '../../validation/dates';
import { fault, required } from '../../validation/fields';
import { wholeNumber } from '../../validation/numbers';
import { type Rule, rule } from '../../validation/rule';
import { validator } from '../../validation/validator';

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
