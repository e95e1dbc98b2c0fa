import { AppError } from '../../../../lib/AppError';
import type { Paytrail } from '../../../../paytrail/client';
import { PaytrailError } from '../../../../paytrail/PaytrailError';
import type { Context } from '../../../../context';

/** @throws AppError `providerAway` when the provider does not answer or refuses; the reason is logged */
export async function callProvider<Answer>(
  { paytrail, log }: Context,
  call: (paytrail: Paytrail) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call(paytrail);
  } catch (error) {
    if (!(error instanceof PaytrailError)) throw error;
    log.error(
      { kind: error.kind, providerRequest: error.requestId, reason: error.message },
      'Paytrail failed',
    );
    throw new AppError('providerAway');
  }
}
