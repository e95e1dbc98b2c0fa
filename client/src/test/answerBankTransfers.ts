import type { BankTransfers, BankTransferSettings } from '#contract/bankTransfer';
import { buildBankRefunds } from './builders/bankRefunds';
import { buildBankTransfers, buildTransferSettings } from './builders/bankTransfers';
import { buildInvoiceSettings } from './builders/invoices';
import { buildSession } from './builders/session';
import { fakeNetwork } from './fakeNetwork';

export const bankTransfersCall = callOf('GET', '');

/** A call of the bank transfers page, made by an owner. */
export function callOf(method: string, part: string, query: Readonly<Record<string, string>> = {}): string {
  const organization = buildSession('owner').organization?._id ?? '';
  const all = new URLSearchParams({ organization, ...query });
  return `${method} /api/admin/bank-transfers${part}?${all.toString()}`;
}

/** A call about refunds by bank transfer, made by an owner. */
export function bankRefundsCall(method: string, part: string): string {
  return callOf(method, part).replace('bank-transfers', 'bank-refunds');
}

/** A call about invoices, made by an owner. */
export function invoicesCall(
  method: string,
  part: string,
  query: Readonly<Record<string, string>> = {},
): string {
  return callOf(method, part, query).replace('bank-transfers', 'invoices');
}

/** Answers every call that the bank transfers page makes when it opens. */
export function answerBankTransfers(
  transfers: Partial<BankTransfers> = {},
  settings: Partial<BankTransferSettings> = {},
): void {
  fakeNetwork.answer(bankTransfersCall, buildBankTransfers(transfers));
  fakeNetwork.answer(callOf('GET', '/settings'), buildTransferSettings(settings));
  fakeNetwork.answer(bankRefundsCall('GET', ''), buildBankRefunds());
  fakeNetwork.answer(invoicesCall('GET', '', { page: '1' }), { invoices: [], count: 0 });
  fakeNetwork.answer(invoicesCall('GET', '/settings'), buildInvoiceSettings());
}
