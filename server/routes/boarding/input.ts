import {
  type BoardingMarkInput,
  type BoardingSync,
  markSubjects,
  maxMarkLength,
  maxMarksPerSync,
  maxReplacedMarks,
} from '../../contract/boarding';
import type { ById } from '../../contract/reference';
import { withDefault } from '../../validation/conditions';
import { instant } from '../../validation/dates';
import { boolean, choice, line } from '../../validation/fields';
import { listOf, listOfValues } from '../../validation/listOf';
import { wholeNumber } from '../../validation/numbers';
import { sha256, uuid } from '../../validation/patterned';
import { reference } from '../../validation/references';
import { validator } from '../../validation/validator';

export const boardingSync = validator<ById<BoardingSync>>({
  sentAt: instant,
  device: line(maxMarkLength.device),
  wantsList: boolean,
  list: withDefault(null, sha256),
  after: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  last: withDefault(null, uuid),
  marks: listOf<ById<BoardingMarkInput>>(
    {
      _id: uuid,
      passenger: reference,
      about: choice(markSubjects),
      count: withDefault('', line(maxMarkLength.count)),
      value: withDefault('', line(maxMarkLength.note)),
      replaces: listOfValues(uuid, 0, maxReplacedMarks),
      at: instant,
    },
    maxMarksPerSync,
  ),
});
