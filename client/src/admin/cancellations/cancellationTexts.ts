import type { CancellationPlan, CancelledPayment } from '#contract/cancellation';
import type { Euros } from '#contract/money';
import { formatCount } from '../../format/words';
import { formatEuros } from '../../format/money';
import { roomTypeLabels } from '../labels/labels';
import type { CancellationForecast } from './cancellationForecast';

export function countTravellers(count: number): string {
  return formatCount(count, 'traveller', 'travellers');
}

/** The label of the order's button. */
export function describeOrder({ leaving, staying, returned }: CancellationForecast): string {
  const who = `${staying.length > 0 ? 'the other ' : ''}${countTravellers(leaving.length)}`;
  return `Cancel the trip of ${who} and return ${returned > 0 ? euros(returned) : 'nothing'}`;
}

export function describeForecast(forecast: CancellationForecast): string[] {
  const { leaving, seats, leavingRoom, roommates, tickets, codes, transfers, returned, kept } = forecast;
  const { byStaff, surplus } = forecast;
  return [
    formatCount(leaving.length, 'traveller cancels', 'travellers cancel'),
    `${formatCount(seats, 'seat becomes', 'seats become')} free`,
    leavingRoom > 0 &&
      `${formatCount(leavingRoom, 'traveller leaves', 'travellers leave')} a room, and ${formatCount(roommates, 'roommate stays', 'roommates stay')} behind`,
    tickets > 0 && `${formatCount(tickets, 'ferry ticket is', 'ferry tickets are')} cleared`,
    codes > 0 && `${formatCount(codes, 'discount code is', 'discount codes are')} released`,
    transfers > 0 && `${formatCount(transfers, 'bank transfer is', 'bank transfers are')} no longer awaited`,
    `${euros(returned)} is returned, and ${euros(kept)} is kept`,
    byStaff.count > 0 &&
      `You make ${formatCount(byStaff.count, 'refund', 'refunds')} yourself, ${euros(byStaff.euros)} in all: the payment service cannot return that money`,
    surplus.count > 0 &&
      `${countTravellers(surplus.count)} paid ${euros(surplus.euros)} too much, which is not included here: return it separately in the customer’s form`,
  ].filter((text) => text !== false);
}

/** The consequences for one traveller’s seat, room and money. */
export function describePlan(plan: CancellationPlan): string[] {
  const { freesSeat, room, tickets, codes, transfers, payments, surplus } = plan;
  return [
    freesSeat ? 'The seat becomes free' : 'Already disabled: no seat becomes free',
    room !== null && describeRoom(room),
    tickets > 0 && `${formatCount(tickets, 'ferry ticket is', 'ferry tickets are')} cleared`,
    ...codes.map((code) => `The discount code ${code} is released`),
    ...transfers.map((product) => `The bank transfer for ${product} is no longer awaited`),
    ...payments.map(describePayment),
    surplus > 0 && `${euros(surplus)} was paid too much: return it separately`,
  ].filter((text) => text !== false);
}

function describeRoom({ roomType, partners }: NonNullable<CancellationPlan['room']>): string {
  const room = `Gives up the room (${roomTypeLabels[roomType].toLowerCase()})`;
  if (partners.length === 0) return room;
  const names = new Intl.ListFormat('en').format(partners);
  return `${room}; ${names} ${partners.length === 1 ? 'stays' : 'stay'} behind`;
}

function describePayment({ product, paid, refund, percent, throughProvider }: CancelledPayment): string {
  const rate = percent === null ? '' : ` (${percent}%)`;
  if (refund === 0) return `${product}: all ${euros(paid)} is kept${rate}`;
  const part = refund === paid ? `all ${euros(paid)}` : `${euros(refund)} of ${euros(paid)}`;
  return `${product}: ${part} is returned${rate}${throughProvider ? '' : '; you return it yourself'}`;
}

function euros(amount: Euros): string {
  return formatEuros(amount, 'en');
}
