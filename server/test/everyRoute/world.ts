import type { Types } from 'mongoose';
import type { Role } from '../../contract/roles';
import { Mail } from '../../models/mail';
import { readPayments } from '../../services/money/payments/paymentRows';
import type { TestApp } from '../app';
import {
  buildAccommodation,
  buildCustomer,
  buildEvent,
  buildFerry,
  buildGroup,
  buildOrganization,
} from '../factories';
import { buildStaff, type Staff } from '../staff';
import { buildDiscountCode, buildProduct, buildTraveller } from '../trip';

/** An organization with one record of each kind and a token for each role. */
export type World = Awaited<ReturnType<typeof buildWorld>>;

export async function buildWorld(app: TestApp) {
  const organization = await buildOrganization();
  const owned = { organization: organization._id };
  const product = await buildProduct(owned);
  const event = await buildEvent({ ...owned, products: [{ product: product._id, collectPayment: true }] });
  const ferry = await buildFerry(owned);
  const hotel = await buildAccommodation({
    ...owned,
    roompartnerSelectionLive: true,
    roomAllocationType: 'name',
  });
  const places = { outboundFerry: ferry._id, accommodation: hotel._id };
  const group = await buildGroup({ ...owned, event: event._id, capacity: 20, ...places });
  const otherGroup = await buildGroup({ ...owned, event: event._id });
  const code = await buildDiscountCode({ ...owned, applyTo: [product._id] });
  const traveller = await buildTraveller(app, group);
  const friend = await buildCustomer({ group: group._id });
  const [row] = await readPayments(traveller.customer._id);
  const staff = {
    admin: await buildStaff(app, 'admin', organization._id),
    owner: await buildStaff(app, 'owner', organization._id),
    root: await buildStaff(app, 'root'),
  };
  const tokens = { customer: traveller.token, ...tokensOf(staff) } satisfies Record<Role, string>;
  return {
    app,
    organization,
    event,
    product,
    ferry,
    hotel,
    group,
    otherGroup,
    code,
    customer: traveller.customer,
    friend,
    payment: row!.payment,
    staff,
    tokens,
    mail: await buildMail(traveller.customer),
    /** Ids of the records that rows have created, by the resource's path. */
    stored: {} as Record<string, string>,
  };
}

function tokensOf(staff: Record<Exclude<Role, 'customer'>, Staff>) {
  return { admin: staff.admin.token, owner: staff.owner.token, root: staff.root.token };
}

async function buildMail(customer: { _id: Types.ObjectId; organization: Types.ObjectId; email: string }) {
  const { _id: account, organization, email: to } = customer;
  const words = { fromName: 'Opiskelijakunta', subject: 'Kuitti', html: '<p>Kiitos</p>', text: 'Kiitos' };
  const now = new Date();
  const mail = {
    ...words,
    account,
    organization,
    to,
    toStaff: false,
    language: 'fi',
    createdAt: now,
    sendAt: now,
  };
  return (await new Mail({ ...mail, kind: 'receipt' }).save()).toObject();
}
