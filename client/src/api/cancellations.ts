import type {
  CancellationInput,
  CancellationPreview,
  CancellationPreviewInput,
  CancellationProgress,
  Cancellations,
  OpenRefund,
  OpenRefundInput,
} from '#contract/cancellation';
import { idempotencyHeader } from '#contract/payment';
import { client } from './client';

/** Cancelling for thousands of travellers may take minutes. */
const noTimeout = { timeout: 0 };

/** Previews a cancellation. Changes nothing. */
export async function preview(input: CancellationPreviewInput): Promise<CancellationPreview> {
  const { data } = await client.post<CancellationPreview>('/admin/cancellations/preview', input, noTimeout);
  return data;
}

/** @param key the idempotency key: the same for every attempt of one order, so that the money is refunded once */
export async function cancel(input: CancellationInput, key: string): Promise<CancellationProgress> {
  const { data } = await client.post<CancellationProgress>('/admin/cancellations', input, {
    ...noTimeout,
    headers: { [idempotencyHeader]: key },
  });
  return data;
}

export async function getProgress(key: string): Promise<CancellationProgress> {
  const address = `/admin/cancellations/progress/${encodeURIComponent(key)}`;
  const { data } = await client.get<CancellationProgress>(address);
  return data;
}

/** @param scope a query string that names the organization and, optionally, the trip */
export async function getCancellations(scope: string): Promise<Cancellations> {
  const { data } = await client.get<Cancellations>(`/admin/cancellations?${scope}`);
  return data;
}

/** Resolves a refund that waits for staff. */
export async function resolveOpenRefund(
  scope: string,
  { cancellation, payment }: Pick<OpenRefund, 'cancellation' | 'payment'>,
  input: OpenRefundInput,
): Promise<Cancellations> {
  const part = `/${encodeURIComponent(cancellation)}/refunds/${encodeURIComponent(payment)}`;
  const address = `/admin/cancellations${part}?${scope}`;
  const { data } = await client.post<Cancellations>(address, input);
  return data;
}
