import { errorText } from '../contract/errors';
import type { Language } from '../contract/languages';
import {
  type MassRefundAnswer,
  type MassRefundProgress,
  type RefundFailure,
  refundWorkarounds,
} from '../contract/massActions';
import { toEuros } from '../contract/money';
import type { StoredMassRefund, StoredRefundResult } from '../models/massRefund';

export function presentMassRefund(run: StoredMassRefund, language: Language): MassRefundAnswer {
  const results = run.results ?? [];
  const amount = toEuros(run.amount);
  return {
    success: results.flatMap(({ payment, user, failure }) =>
      failure === null && user !== null ? [{ payment, user, amount }] : [],
    ),
    errors: results.flatMap((result) => presentFailure(result, language) ?? []),
  };
}

export function presentMassRefundProgress(run: StoredMassRefund, language: Language): MassRefundProgress {
  const { done, total, results } = run;
  return { done, total, answer: results && presentMassRefund(run, language) };
}

function presentFailure(result: StoredRefundResult, language: Language): RefundFailure | null {
  const { payment, user, product, failure } = result;
  return (
    failure && {
      description: errorText({ code: failure }, language),
      workaround: refundWorkarounds[failure][language],
      meta: { payment, user, product },
    }
  );
}
