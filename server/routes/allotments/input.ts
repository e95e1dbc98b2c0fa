import {
  type AllotmentBlockInput,
  type AllotmentInput,
  type BlockUnits,
  maxBeds,
  maxBlocks,
  maxReleaseSteps,
  maxStepDays,
  maxUnits,
  type ReleaseInput,
  type ReleaseStep,
} from '../../contract/allotment';
import { maxLength } from '../../contract/fields';
import { withDefault } from '../../validation/conditions';
import { day, pastDay } from '../../validation/dates';
import { line, text } from '../../validation/fields';
import { listOf } from '../../validation/listOf';
import { amount, totalAmount, wholeNumber } from '../../validation/numbers';
import { revision } from '../../validation/sharedRules';
import { validator } from '../../validation/validator';
import { optionId } from '../questions/input';

const percent = wholeNumber(0, 100);

/** People who register in a week. */
const maxArrivals = 10_000;

export const allotmentInput = validator<AllotmentInput>({
  revision,
  supplier: line(maxLength.name),
  reference: withDefault('', line(maxLength.name)),
  notes: withDefault('', text(maxLength.text)),
  optionUntil: withDefault(null, day),
  steps: listOf<ReleaseStep>({ days: wholeNumber(0, maxStepDays), percent }, maxReleaseSteps),
  blocks: listOf<AllotmentBlockInput>(
    {
      id: optionId,
      name: line(maxLength.name),
      beds: wholeNumber(1, maxBeds),
      units: wholeNumber(0, maxUnits),
      price: amount,
    },
    maxBlocks,
    1,
  ),
  assumptions: {
    leave: percent,
    lateLeave: percent,
    waitingCome: percent,
    arrivals: withDefault(null, wholeNumber(0, maxArrivals)),
    emptyBeds: withDefault(null, wholeNumber(0, 90)),
    lossPerTraveller: withDefault(null, amount),
  },
});

const seenRevision = wholeNumber(0, Number.MAX_SAFE_INTEGER);

export const releaseInput = validator<ReleaseInput>({
  revision: seenRevision,
  releaseRevision: seenRevision,
  on: pastDay,
  units: listOf<BlockUnits>({ block: optionId, units: wholeNumber(1, maxUnits) }, maxBlocks, 1),
  fee: totalAmount,
});
