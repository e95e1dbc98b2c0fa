import type { Language } from '../../contract/languages';
import {
  type MassMoveAnswer,
  type MassPreview,
  type RefundablePayment,
  type MassRefundAnswer,
  type MassRefundProgress,
  type RefundFailure,
  refundWorkarounds,
} from '../../contract/massActions';
import { errorText } from '../../contract/errors';
import type { MassMove } from '../../services/office/massActions/changeGroup';
import type { Preview } from '../../services/office/massActions/previewAction';
import type { RefundableView } from '../../services/office/massActions/refund/listRefundable';
import { presentNamed } from '../resources/namesOutput';
import { presentId } from '../resources/output';
import { presentRefundable } from '../payments/output';
import { toEuros } from '../../contract/money';
import type { StoredRefundResult } from '../../models/massRefund';
import type { MassRefundView } from '../../services/office/massActions/refund/massRefund';

export function presentMove(customers: string[], { group, massChange }: MassMove): MassMoveAnswer {
  return {
    customers,
    group: { ...presentNamed(group), organization: String(group.organization) },
    massChange: presentId(massChange),
  };
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

export function presentMassRefund(view: MassRefundView, language: Language): MassRefundAnswer {
  const results = view.run.results ?? [];
  return {
    success: results.flatMap((result) => {
      const { payment, user, failure } = result;
      return failure === null && user !== null ? [{ payment, user, ...presentRefunded(result, view) }] : [];
    }),
    errors: results.flatMap((result) => presentFailure(result, view, language) ?? []),
  };
}

export function presentMassRefundProgress(view: MassRefundView, language: Language): MassRefundProgress {
  const { done, total, results } = view.run;
  return { done, total, answer: results && presentMassRefund(view, language) };
}

function presentFailure(
  result: StoredRefundResult,
  view: MassRefundView,
  language: Language,
): RefundFailure | null {
  const { payment, user, product, failure } = result;
  return (
    failure && {
      description: errorText({ code: failure }, language),
      workaround: refundWorkarounds[failure][language],
      meta: { payment, user, product },
      ...presentRefunded(result, view),
    }
  );
}

function presentRefunded({ user, amount }: StoredRefundResult, { run, customers }: MassRefundView) {
  const customer = customers.get(user ?? '');
  return {
    amount: toEuros(amount ?? run.amount),
    name: customer ? `${customer.firstName} ${customer.lastName}` : null,
    email: customer?.email ?? null,
  };
}
