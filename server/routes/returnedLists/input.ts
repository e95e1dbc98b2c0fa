import { maxSheetFile } from '../../contract/customerSheet';
import { maxLength } from '../../contract/fields';
import {
  type DifferenceAnswer,
  differenceAnswers,
  type ReturnedColumn,
  returnedFields,
  type ReturnedFile,
  type ReturnedFileImport,
} from '../../contract/returnedList';
import { withDefault } from '../../validation/conditions';
import { choice, line } from '../../validation/fields';
import { listOf } from '../../validation/listOf';
import { base64, sha256 } from '../../validation/patterned';
import { type Rules, validator } from '../../validation/validator';

const fileRules: Rules<ReturnedFile> = {
  content: base64(maxSheetFile),
  columns: withDefault(
    null,
    listOf<ReturnedColumn>(
      { field: choice(returnedFields), heading: line(maxLength.line) },
      returnedFields.length,
    ),
  ),
};

export const returnedFile = validator<ReturnedFile>(fileRules);

export const returnedFileImport = validator<ReturnedFileImport>({
  ...fileRules,
  fileName: line(maxLength.line),
});

export const differenceAnswer = validator<DifferenceAnswer>({
  key: sha256,
  answer: choice(differenceAnswers),
});
