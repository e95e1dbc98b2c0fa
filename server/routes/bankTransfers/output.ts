import { epcCode } from '../../banking/codes/epcCode';
import { virtualBarcode } from '../../banking/codes/virtualBarcode';
import type {
  BankTransfers,
  BankTransferSettings,
  EntryPayment,
  PreviewOutcome,
  UnknownColumns,
} from '../../contract/bankTransfer';
import type { BankTransfer } from '../../contract/chosenTransfer';
import { toEuros } from '../../contract/money';
import type { CsvMapping } from '../../contract/statementFile';
import type { EntryPaymentView } from '../../services/money/bankTransfers/entryPayments';
import type { PreviewView } from '../../services/money/bankTransfers/previewStatement';
import type { BankTransfersView } from '../../services/money/bankTransfers/readBankTransfers';
import type { TransferDetails } from '../../services/money/payments/paymentRow';

export function presentTransfer(details: TransferDetails): BankTransfer {
  const { payee, iban, reference, amount: cents, dueOn } = details;
  return {
    payee,
    iban,
    reference,
    amount: toEuros(cents),
    dueOn,
    virtualBarcode: virtualBarcode({ iban, cents, reference, dueOn }),
    qrText: epcCode({ name: payee, iban, cents, reference, dueOn }),
  };
}

export function presentBankTransfers({ queue, imports }: BankTransfersView): BankTransfers {
  return {
    queue: queue.map(({ entry, payment, invoice, candidates, parts }) => ({
      _id: String(entry._id),
      bookedOn: entry.bookedOn,
      amount: toEuros(entry.amount),
      reference: entry.reference,
      payer: entry.payer,
      message: entry.message,
      reason: entry.reason ?? 'unknown',
      payment: payment && presentEntryPayment(payment),
      ...(invoice && {
        invoice: { _id: String(invoice._id), number: invoice.number, buyer: invoice.buyer.name },
      }),
      candidates: candidates.map(presentEntryPayment),
      parts: parts.map(({ view, amount }) => ({
        payment: presentEntryPayment(view),
        amount: toEuros(amount),
      })),
    })),
    imports: imports.map(({ _id, fileName, at, byName, counts, undone, undoneByName, whyKept }) => ({
      _id: String(_id),
      fileName,
      at: at.toISOString(),
      by: byName,
      counts: {
        matched: counts.matched,
        refunds: counts.refunds ?? 0,
        queued: counts.queued,
        known: counts.known,
        skipped: counts.skipped,
      },
      // Imports of earlier versions lack it.
      undone: undone ? { at: undone.at.toISOString(), by: undoneByName ?? '' } : null,
      whyKept,
    })),
  };
}

export function presentEntryPayment(view: EntryPaymentView): EntryPayment {
  const { payment, customer, product, total, received } = view;
  return {
    _id: String(payment._id),
    customer: customer && {
      _id: String(customer._id),
      name: `${customer.firstName} ${customer.lastName}`,
      email: customer.email,
    },
    product,
    status: payment.status,
    total: toEuros(total),
    received: toEuros(received),
  };
}

export function presentPreview(outcome: PreviewView | UnknownColumns): PreviewOutcome {
  if (outcome.kind === 'unknownColumns') return outcome;
  const { kind, firstDay, lastDay, leftOut, leftOutCount, columns, otherAccounts } = outcome;
  return {
    ...{ kind, firstDay, lastDay, leftOut, leftOutCount, otherAccounts },
    columns: columns && { ...columns, mapping: presentCsvMapping(columns.mapping) },
    accounts: outcome.accounts.map(({ account, count, cameIn, wentOut }) => ({
      account,
      count,
      cameIn: toEuros(cameIn),
      wentOut: toEuros(wentOut),
    })),
    fates: outcome.fates.map(({ fate, count, amount }) => ({ fate, count, amount: toEuros(amount) })),
    replaces: { count: outcome.replaces.count, amount: toEuros(outcome.replaces.amount) },
  };
}

export function presentTransferSettings(settings: BankTransferSettings): BankTransferSettings {
  const { enabled, payee, iban, termDays, graceDays } = settings;
  return { enabled, payee, iban, termDays, graceDays };
}

export function presentCsvMapping(mapping: CsvMapping): CsvMapping {
  const { date, dateFormat, amount, reference, payer, message, id } = mapping;
  const { debit = null, direction = null, currency = null, status = null } = mapping;
  const { account = null, headingsKey = null } = mapping;
  return {
    ...{ date, dateFormat, amount, reference, payer, message, id },
    ...{ debit, direction, currency, status, account, headingsKey },
  };
}
