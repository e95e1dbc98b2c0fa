import {
  type CancellationInput,
  type CancellationPreviewInput,
  type OpenRefundInput,
  openRefundActions,
  type OwnCancellationInput,
  refundChoices,
} from '../../contract/cancellation';
import { choice } from '../../validation/fields';
import { customerIds } from '../massActions/input';
import { totalAmount } from '../../validation/numbers';
import { existingPassword } from '../../validation/passwords';
import { validator } from '../../validation/validator';

export const cancellationPreviewInput = validator<CancellationPreviewInput>({
  customers: customerIds,
  refund: choice(refundChoices),
});

export const cancellationInput = validator<CancellationInput>({
  customers: customerIds,
  refund: choice(refundChoices),
  refundTotal: totalAmount,
});

export const ownCancellationInput = validator<OwnCancellationInput>({
  currentPassword: existingPassword,
  refundTotal: totalAmount,
});

export const openRefundInput = validator<OpenRefundInput>({ action: choice(openRefundActions) });
