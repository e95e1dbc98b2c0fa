import {
  type CustomerSheet,
  type CustomerSheetImport,
  maxSheetFile,
  maxSheetRows,
  type SheetColumn,
  sheetFields,
} from '../../contract/customerSheet';
import { maxLength } from '../../contract/fields';
import type { ById } from '../../contract/reference';
import { withDefault } from '../../validation/conditions';
import { boolean, choice, line } from '../../validation/fields';
import { base64 } from '../../validation/patterned';
import { listOf } from '../../validation/listOf';
import { wholeNumber } from '../../validation/numbers';
import { reference } from '../../validation/references';
import { type Rules, validator } from '../../validation/validator';

const sheetRules: Rules<ById<CustomerSheet>> = {
  content: base64(maxSheetFile),
  event: reference,
  group: withDefault(null, reference),
  columns: withDefault(
    null,
    listOf<SheetColumn>({ field: choice(sheetFields), heading: line(maxLength.line) }, sheetFields.length),
  ),
};

const count = wholeNumber(0, maxSheetRows);

export const customerSheet = validator<ById<CustomerSheet>>(sheetRules);

export const customerSheetImport = validator<ById<CustomerSheetImport>>({
  ...sheetRules,
  invite: boolean,
  newCount: count,
  changedCount: count,
});
