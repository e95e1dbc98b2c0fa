import { paymentStatuses } from '../../../contract/payment';
import { startOfDay, today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { findByIds } from '../../../lib/findByIds';
import { AdvanceTransfer } from '../../../models/advanceTransfer';
import { BankEntry } from '../../../models/bankEntry';
import { BankRefund } from '../../../models/bankRefund';
import { RefundRun } from '../../../models/refundRun';
import { Customer } from '../../../models/customer';
import { Payment, type StoredPayment } from '../../../models/payment';
import { ProviderEntry } from '../../../models/providerEntry';
import { Movement } from '../../../models/movement';
import { SalesDocument } from '../../../models/salesDocument';
import { dropOldInvoices } from '../invoices/dropOldInvoices';
import { dropPayers } from './links/dropOldLinks';
import { releaseStock, stockItem } from './productStock';
import { recordEvents } from '../../access/webhooks/recordEvents';

const batchSize = 100;

/**
 * Years kept after the end of the year in which money last moved. The law requires six years from the end of the year
 * in which the financial year ended, which may be the following year (Finnish Accounting Act 2:10).
 */
const keptYears = 7;

/**
 * Deletes the payments of erased customers that bookkeeping law no longer requires, with their documents
 * (rules §14.4), and equally old statement lines.
 */
export async function dropOldPayments(): Promise<void> {
  let after: StoredPayment | undefined;
  for (;;) {
    const old = await Payment.find({ ...untouchedSince(), ...(after && { _id: { $gt: after._id } }) })
      .sort({ _id: 1 })
      .limit(batchSize)
      .lean();
    const payers = await findByIds(
      Customer,
      old.map(({ customer }) => customer),
      ['_id'],
    );
    for (const payment of old) if (!payers.has(String(payment.customer))) await drop(payment);
    after = old.at(-1);
    if (old.length < batchSize) break;
  }
  const old = { $lt: `${firstKeptYear()}-01-01` };
  await BankEntry.deleteMany({ bookedOn: old });
  const start = startOfDay(`${firstKeptYear()}-01-01`);
  await RefundRun.deleteMany({ at: { $lt: start } });
  await dropOldInvoices(start);
  await Movement.deleteMany({ payment: null, day: old });
}

/** The first year for which books are kept. */
function firstKeptYear(): number {
  return Number(today().slice(0, 4)) - keptYears;
}

/** Filter for payments without a change, a refund or late money within the years to keep. */
function untouchedSince() {
  const start = startOfDay(`${firstKeptYear()}-01-01`);
  const earlier = { $not: { $gte: start } };
  return {
    status: { $in: [...paymentStatuses] },
    since: { $lt: start },
    'refunds.at': earlier,
    'notices.at': earlier,
    'attempts.openedAt': earlier,
  };
}

/** Keeps the product's `sold` equal to the number of its payments, even if nobody buys the product any more. */
async function drop(payment: StoredPayment): Promise<void> {
  const { _id, version, product, holdsStock } = payment;
  await transaction(async () => {
    const { deletedCount } = await Payment.deleteOne({ _id, version });
    if (deletedCount === 0) return;
    recordEvents(payment.organization, 'payment.removed', [_id]);
    await SalesDocument.deleteMany({ payment: _id });
    await Movement.deleteMany({ payment: _id });
    await BankRefund.deleteMany({ payment: _id });
    await AdvanceTransfer.deleteMany({ payment: _id });
    await ProviderEntry.deleteMany({ payment: _id });
    await dropPayers(_id);
    if (holdsStock) await releaseStock(stockItem(payment));
  }, [product]);
}
