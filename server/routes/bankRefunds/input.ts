import { maxRunRefunds, type RefundAccountInput, type RefundRunInput } from '../../contract/bankRefund';
import { maxLength } from '../../contract/fields';
import { day } from '../../validation/dates';
import { line } from '../../validation/fields';
import { iban } from '../../validation/iban';
import { listOfReferences } from '../../validation/references';
import { validator } from '../../validation/validator';

export const refundAccountInput = validator<RefundAccountInput>({
  iban,
  holder: line(maxLength.payee),
});

export const refundRunInput = validator<RefundRunInput>({
  refunds: listOfReferences(1, maxRunRefunds),
  executionDay: day,
});
