import type { BankRefunds, RefundAccount, RefundAccountInput, RefundRunInput } from '#contract/bankRefund';
import type { Draft } from '#contract/draft';
import { client } from './client';
import { readBlob } from './streams';

export async function getBankRefunds(organization: string): Promise<BankRefunds> {
  const { data } = await client.get<BankRefunds>(buildPath('', organization));
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
  await client.put(buildPath(refundPath(id, 'account'), organization), input);
}

export async function refundAgain(
  organization: string,
  id: string,
  input: RefundAccountInput,
): Promise<void> {
  await client.post(buildPath(refundPath(id, 'again'), organization), input);
}

export async function withdraw(organization: string, id: string): Promise<void> {
  await client.post(buildPath(refundPath(id, 'withdraw'), organization));
}

export async function makeRun(organization: string, input: Draft<RefundRunInput>): Promise<void> {
  await client.post(buildPath('/runs', organization), input);
}

/** The file of a run, which staff upload to the bank. */
export async function getRunFile(organization: string, id: string): Promise<Blob> {
  const { data } = await client.get<ReadableStream<Uint8Array<ArrayBuffer>>>(
    buildPath(runPath(id, 'file'), organization),
    { responseType: 'stream' },
  );
  return readBlob(data);
}

export async function markRunSent(organization: string, id: string): Promise<void> {
  await client.post(buildPath(runPath(id, 'sent'), organization));
}

export async function cancelRun(organization: string, id: string): Promise<void> {
  await client.post(buildPath(runPath(id, 'cancel'), organization));
}

function refundPath(id: string, part: string): string {
  return `/refunds/${encodeURIComponent(id)}/${part}`;
}

function runPath(id: string, part: string): string {
  return `/runs/${encodeURIComponent(id)}/${part}`;
}

function buildPath(part: string, organization: string): string {
  return `/admin/bank-refunds${part}?${new URLSearchParams({ organization }).toString()}`;
}
