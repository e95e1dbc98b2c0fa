import type { Language } from '../contract/languages';
import type { MassMoveAnswer, MassPreview, RefundablePayment } from '../contract/massActions';
import { errorText } from '../contract/errors';
import type { StoredGroup } from '../models/group';
import type { Preview } from '../services/office/massActions/previewAction';
import type { RefundableView } from '../services/office/massActions/refund/listRefundable';
import { presentNamed } from './named';
import { presentRefundable } from './payment';

export function presentMove(customers: string[], group: StoredGroup): MassMoveAnswer {
  return { customers, group: { ...presentNamed(group), organization: String(group.organization) } };
}

export function presentPreview({ reasons, ...preview }: Preview, language: Language): MassPreview {
  return {
    ...preview,
    reasons: reasons.map((reason) => ({ code: reason.code, msg: errorText(reason, language) })),
  };
}

export function presentRefundablePayment({ payment, customer, limits }: RefundableView): RefundablePayment {
  return {
    _id: String(payment._id),
    user: String(customer._id),
    name: `${customer.firstName} ${customer.lastName}`,
    email: customer.email,
    ...presentRefundable(limits),
  };
}
