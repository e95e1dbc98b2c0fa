import type { Language } from '../contract/languages';
import type { MassMoveAnswer, MassPreview, RefundablePayment } from '../contract/massActions';
import { errorText } from '../contract/errors';
import { toEuros } from '../contract/money';
import type { StoredGroup } from '../models/group';
import type { Preview } from '../services/massActions/previewAction';
import type { RefundableView } from '../services/massActions/refund/listRefundable';
import { presentNamed } from './named';

export function presentMove(customers: string[], group: StoredGroup): MassMoveAnswer {
  return { customers, group: { ...presentNamed(group), organization: String(group.organization) } };
}

export function presentPreview({ reasons, ...preview }: Preview, language: Language): MassPreview {
  return {
    ...preview,
    reasons: reasons.map((reason) => ({ code: reason.code, msg: errorText(reason, language) })),
  };
}

export function presentRefundable({ payment, refundable, atProvider }: RefundableView): RefundablePayment {
  return {
    _id: String(payment._id),
    user: String(payment.customer),
    refundable: toEuros(refundable),
    paidThroughProvider: atProvider,
  };
}
