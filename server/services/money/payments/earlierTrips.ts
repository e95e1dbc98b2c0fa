import type { InEnglish } from '../../../contract/languages';
import { findByIds } from '../../../lib/findByIds';
import { Event } from '../../../models/event';
import type { CustomerPaymentRows } from './paymentRows';
import type { PaymentRow } from './paymentRow';

/** A customer's payments; those for earlier trips are grouped by event. */
export interface CustomerPaymentsView<Row extends PaymentRow = PaymentRow> {
  /** The payments of the current trip. */
  rows: Row[];
  /** Latest event first. */
  earlier: EarlierTripView<Row>[];
}

/** An event that the customer has left, with the payments for it that are not new or have received money. */
interface EarlierTripView<Row> extends InEnglish<'name'> {
  /** The id of the event. */
  event: string;
  /** The name of the event; a dash if it has been deleted. */
  name: string;
  rows: Row[];
}

/** Groups the payments of earlier trips by event. */
export async function partitionByTrip<Row extends PaymentRow>({
  rows,
  earlier,
}: CustomerPaymentRows<Row>): Promise<CustomerPaymentsView<Row>> {
  const ids = earlier.map(({ payment }) => payment.event);
  const events = await findByIds(Event, ids, ['name', 'nameEn', 'date']);
  const findDate = (id: string) => events.get(id)?.date ?? '';
  const latestFirst = [...new Set(ids.map(String))].sort((one, other) =>
    findDate(other).localeCompare(findDate(one)),
  );
  return {
    rows,
    earlier: latestFirst.map((id) => ({
      event: id,
      name: events.get(id)?.name ?? '–',
      nameEn: events.get(id)?.nameEn,
      rows: earlier.filter(({ payment }) => String(payment.event) === id),
    })),
  };
}
