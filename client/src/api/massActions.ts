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

/** Thousands at once take as long as they take; progress is asked for beside it. */
const patient = { timeout: 0 };

/** What an action would do; nothing is changed. */
export async function preview(input: MassPreviewInput): Promise<MassPreview> {
  const { data } = await client.post<MassPreview>('/admin/mass/preview', input, patient);
  return data;
}

export async function setDisabled(customers: readonly string[], disabled: boolean): Promise<MassAnswer> {
  const address = disabled ? '/admin/mass/disable' : '/admin/mass/enable';
  const { data } = await client.post<MassAnswer>(address, { customers }, patient);
  return data;
}

export async function changeGroup(customers: readonly string[], group: string): Promise<MassMoveAnswer> {
  const { data } = await client.post<MassMoveAnswer>(
    '/admin/mass/changeGroup',
    { customers, group },
    patient,
  );
  return data;
}

/** What can be given back; nothing is changed. */
export async function findRefundablePayments(
  input: MassPaymentsInput,
): Promise<readonly RefundablePayment[]> {
  const { data } = await client.post<RefundablePayment[]>('/admin/mass/payments', input, patient);
  return data;
}

/** @param key the same for every try of one confirmed refund, so that money goes back once */
export async function refundPayments(input: MassRefundInput, key: string): Promise<MassRefundAnswer> {
  const { data } = await client.post<MassRefundAnswer>('/admin/mass/refund', input, {
    ...patient,
    headers: { [idempotencyHeader]: key },
  });
  return data;
}

export async function getRefundProgress(key: string): Promise<MassRefundProgress> {
  const { data } = await client.get<MassRefundProgress>(`/admin/mass/refund/${encodeURIComponent(key)}`);
  return data;
}
