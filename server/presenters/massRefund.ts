import { errorText } from '../contract/errors';
import type { Language } from '../contract/languages';
import {
  type MassRefundAnswer,
  type MassRefundProgress,
  type RefundFailure,
  refundWorkarounds,
} from '../contract/massActions';
import { toEuros } from '../contract/money';
import type { StoredRefundResult } from '../models/massRefund';
import type { MassRefundView } from '../services/office/massActions/refund/massRefund';

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
