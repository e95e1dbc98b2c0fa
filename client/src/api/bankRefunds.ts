import type { BankRefunds, RefundAccount, RefundAccountInput, RefundRunInput } from '#contract/bankRefund';
import type { Draft } from '#contract/draft';
import { client } from './client';
import { blobIn } from './streams';

export async function getBankRefunds(organization: string): Promise<BankRefunds> {
  const { data } = await client.get<BankRefunds>(addressOf('', organization));
  return data;
}

/** The account to which a refund of the payment would go. */
export async function getRefundAccount(payment: string): Promise<RefundAccount> {
  const { data } = await client.get<RefundAccount>(
    `/admin/payments/refund-account/${encodeURIComponent(payment)}`,
  );
  return data;
}

export async function saveAccount(
  organization: string,
  id: string,
  input: RefundAccountInput,
): Promise<void> {
  await client.put(addressOf(refund(id, 'account'), organization), input);
}

export async function refundAgain(
  organization: string,
  id: string,
  input: RefundAccountInput,
): Promise<void> {
  await client.post(addressOf(refund(id, 'again'), organization), input);
}

export async function withdraw(organization: string, id: string): Promise<void> {
  await client.post(addressOf(refund(id, 'withdraw'), organization));
}

export async function makeRun(organization: string, input: Draft<RefundRunInput>): Promise<void> {
  await client.post(addressOf('/runs', organization), input);
}

/** The file of a run, which staff upload to the bank. */
export async function getRunFile(organization: string, id: string): Promise<Blob> {
  const { data } = await client.get<ReadableStream<Uint8Array<ArrayBuffer>>>(
    addressOf(run(id, 'file'), organization),
    { responseType: 'stream' },
  );
  return blobIn(data);
}

export async function markRunSent(organization: string, id: string): Promise<void> {
  await client.post(addressOf(run(id, 'sent'), organization));
}

export async function cancelRun(organization: string, id: string): Promise<void> {
  await client.post(addressOf(run(id, 'cancel'), organization));
}

function refund(id: string, part: string): string {
  return `/refunds/${encodeURIComponent(id)}/${part}`;
}

function run(id: string, part: string): string {
  return `/runs/${encodeURIComponent(id)}/${part}`;
}

function addressOf(part: string, organization: string): string {
  return `/admin/bank-refunds${part}?${new URLSearchParams({ organization }).toString()}`;
}
