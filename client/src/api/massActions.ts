import type {
  MassAnswer,
  MassMoveAnswer,
  MassPaymentsInput,
  MassPreview,
  MassPreviewInput,
  MassRefundAnswer,
  MassRefundInput,
  MassRefundProgress,
  RefundablePayment,
} from '#contract/massActions';
import { idempotencyHeader } from '#contract/payment';
import { client } from './client';

/** An action on thousands of customers may take minutes. */
const noTimeout = { timeout: 0 };

/** Previews a mass action. Changes nothing. */
export async function preview(input: MassPreviewInput): Promise<MassPreview> {
  const { data } = await client.post<MassPreview>('/admin/mass/preview', input, noTimeout);
  return data;
}

export async function setDisabled(customers: readonly string[], disabled: boolean): Promise<MassAnswer> {
  const address = disabled ? '/admin/mass/disable' : '/admin/mass/enable';
  const { data } = await client.post<MassAnswer>(address, { customers }, noTimeout);
  return data;
}

export async function changeGroup(customers: readonly string[], group: string): Promise<MassMoveAnswer> {
  const { data } = await client.post<MassMoveAnswer>(
    '/admin/mass/changeGroup',
    { customers, group },
    noTimeout,
  );
  return data;
}

/** The payments that can be refunded. Changes nothing. */
export async function findRefundablePayments(
  input: MassPaymentsInput,
): Promise<readonly RefundablePayment[]> {
  const { data } = await client.post<RefundablePayment[]>('/admin/mass/payments', input, noTimeout);
  return data;
}

/** @param key the idempotency key: the same for every attempt of one mass refund, so that the money is sent once */
export async function refundPayments(input: MassRefundInput, key: string): Promise<MassRefundAnswer> {
  const { data } = await client.post<MassRefundAnswer>('/admin/mass/refund', input, {
    ...noTimeout,
    headers: { [idempotencyHeader]: key },
  });
  return data;
}

export async function getRefundProgress(key: string): Promise<MassRefundProgress> {
  const { data } = await client.get<MassRefundProgress>(`/admin/mass/refund/${encodeURIComponent(key)}`);
  return data;
}
