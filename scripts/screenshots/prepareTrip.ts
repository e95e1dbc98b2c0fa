import type { CustomerRow } from '../../server/contract/customerRow';
import type { RefundablePayment } from '../../server/contract/massActions';
import type { PublicOrganization } from '../../server/contract/organization';
import type { Named } from '../../server/contract/reference';
import type { RoomBoard, RoomProposal } from '../../server/contract/roomPlan';
import { demoOrganization } from '../../server/start/demo/organization';
import { type Call, callAs } from './callAs';

/** The parts of the demo that the scenes show. */
export interface ShownTrip {
  hotel: string;
  /** The e-mail address of a customer who has paid, has tickets, and shares a room. */
  traveller: string;
}

/** Continues the demo as its staff would: gives everybody a room, one customer tickets, and two a refund. */
export async function prepareTrip(url: string): Promise<ShownTrip> {
  const call = await callAs(url, 'owner@reissu.test');
  const [hotel] = await call<Named[]>('GET', '/admin/accomodations');
  if (!hotel) throw new Error('The demo has no hotel');
  await arrangeRooms(call, hotel._id);
  const { _id } = await call<PublicOrganization>(
    'GET',
    `/organizations/identifier/${demoOrganization.identifier}`,
  );
  const customers = await call<CustomerRow[]>('GET', `/admin/users/${_id}`);
  const [traveller, ...others] = customers.filter(
    ({ additionalProducts, roomPartners }) => additionalProducts.length > 0 && roomPartners.length > 0,
  );
  if (!traveller) throw new Error('Nobody in the demo has paid for something and shares a room');
  await giveTickets(call, traveller);
  for (const customer of others.slice(0, 2)) await refund(call, customer);
  return { hotel: hotel._id, traveller: traveller.email };
}

async function arrangeRooms(call: Call, hotel: string): Promise<void> {
  const address = `/admin/accomodations/${hotel}/rooms`;
  const { rooms, version } = await call<RoomBoard>('GET', address);
  const proposal = await call<RoomProposal>('POST', `${address}/plan`, { rooms, mode: 'all' });
  await call('PUT', address, { rooms: proposal.rooms, version });
}

async function giveTickets(call: Call, { email, outboundFerry, returnFerry }: CustomerRow): Promise<void> {
  for (const ferry of [outboundFerry, returnFerry]) {
    const csvJSON = [{ email, ticket: `MERI ${email}` }];
    await call('POST', `/admin/ferrys/tickets/${ferry?._id ?? ''}`, { csvJSON });
  }
}

/** Refunds an optional product. */
async function refund(call: Call, { _id, additionalProducts }: CustomerRow): Promise<void> {
  const order = { customers: [_id], product: additionalProducts[0]?._id };
  const [payment] = await call<RefundablePayment[]>('POST', '/admin/mass/payments', order);
  if (!payment) throw new Error('There is nothing to refund');
  const { _id: id, refundable: amount } = payment;
  await call('POST', `/admin/payments/refund/${id}`, { amount, refundFromOtherChannel: true });
}
