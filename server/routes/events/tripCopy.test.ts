import type { Types } from 'mongoose';
import { dayRange, maxLength } from '../../contract/fields';
import type { TripCopy, TripCopyInput } from '../../contract/tripCopy';
import { Accommodation } from '../../models/accommodation';
import { AuditEntry } from '../../models/auditEntry';
import { DiscountCode } from '../../models/discountCode';
import { Event } from '../../models/event';
import { Ferry } from '../../models/ferry';
import { Group } from '../../models/group';
import { Product } from '../../models/product';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { storeRefundPolicy } from '../../test/cancellation';
import {
  buildAccommodation,
  buildCustomer,
  buildEvent,
  buildFerry,
  buildGroup,
  buildOrganization,
} from '../../test/factories';
import { raceRounds } from '../../test/races';
import { buildStaff, type Staff } from '../../test/staff';
import { buildDiscountCode, buildProduct } from '../../test/trip';

const app = useApp();

/** Two groups on the same ferries and hotel in February 2027, with a product, a code for it and a customer. */
async function buildLastTrip() {
  const { _id: organization } = await buildOrganization();
  const product = await buildProduct({
    organization,
    name: 'Paketti',
    roomType: '1h',
    maximumAmount: 75,
    sold: 70,
  });
  const products = [{ product: product._id, collectPayment: true }];
  const code = await buildDiscountCode({
    organization,
    validUntil: '2027-02-01',
    applyTo: [product._id],
    timesUsed: 3,
  });
  const event = await buildEvent({
    organization,
    name: 'Talviristeily 2027',
    date: '2027-02-18',
    infoButton1: { name: 'Ohjelma', url: 'https://example.fi', visible: true },
    products,
  });
  const ferry = await buildFerry({ organization });
  const accommodation = await buildAccommodation({
    organization,
    date: '2027-02-19',
    roompartnerSelectionLive: true,
    twoPersonRoom: { capacity: 8, reserved: 3 },
  });
  const trip = { event: event._id, outboundFerry: ferry._id, accommodation: accommodation._id };
  const group = await buildGroup({ ...trip, name: 'Turku', capacity: 40, products });
  await buildGroup({ ...trip, name: 'Helsinki 2027' });
  await buildCustomer({ group: group._id });
  return { organization, event, product, code, ferry, accommodation, group };
}

const order: TripCopyInput = {
  name: 'Kesäristeily 2028',
  identifier: 'kesa-2028',
  date: '2028-06-15',
  ferries: true,
  accommodations: true,
  products: true,
  discountCodes: true,
};

async function copy(staff: Staff, event: { _id: unknown }, changes: Partial<TripCopyInput> = {}) {
  // The name on the wire.
  const { accommodations, ...rest } = { ...order, ...changes };
  return staff.post(`events/${String(event._id)}/copy`, { ...rest, accomodations: accommodations });
}

const countAll = (organization: Types.ObjectId) =>
  Promise.all([
    Event.countDocuments({ organization }),
    Group.countDocuments({ organization }),
    Ferry.countDocuments({ organization }),
    Accommodation.countDocuments({ organization }),
    Product.countDocuments({ organization }),
    DiscountCode.countDocuments({ organization }),
  ]);

describe('a copied trip', () => {
  it('has its own event, groups, ferries, hotels, products and codes, moved by the same number of days', async () => {
    const { organization, event, product } = await buildLastTrip();
    const root = await buildStaff(app, 'root');

    const { status, body } = await copy(root, event);

    expect(status).toBe(200);
    expect(await countAll(organization)).toEqual([2, 4, 2, 2, 2, 2]);
    const made = await Event.findById((body as TripCopy).event)
      .lean()
      .orFail();
    const groups = await Group.find({ event: made._id }).sort({ name: 1 }).lean();
    const ferry = await Ferry.findById(groups[0]?.outboundFerry).lean().orFail();
    const hotel = await Accommodation.findById(groups[0]?.accommodation).lean().orFail();
    const package2028 = await Product.findById(made.products[0]?.product).lean().orFail();
    const code = await DiscountCode.findOne({ applyTo: package2028._id }).lean().orFail();
    expect(made).toMatchObject({ name: order.name, identifier: order.identifier, date: order.date });
    expect(made.infoButton1).toMatchObject({ name: 'Ohjelma', visible: false });
    expect(
      groups.map(({ name, capacity, userCount, outboundFerry, accommodation }) => {
        return [name, capacity, userCount, String(outboundFerry), String(accommodation)];
      }),
    ).toEqual([
      ['Helsinki 2028', 10, 0, String(ferry._id), String(hotel._id)],
      ['Turku', 40, 0, String(ferry._id), String(hotel._id)],
    ]);
    expect(groups[1]?.products).toMatchObject([{ product: package2028._id, collectPayment: true }]);
    expect(hotel).toMatchObject({ date: '2028-06-16', roompartnerSelectionLive: false });
    expect(hotel.twoPersonRoom).toEqual({ capacity: 8, reserved: 0 });
    expect(package2028).toMatchObject({
      name: 'Paketti 2028',
      price: product.price,
      roomType: '1h',
      maximumAmount: 75,
      sold: 0,
    });
    expect(code).toMatchObject({ code: 'TALKOOT2028', validUntil: '2028-05-29', timesUsed: 0 });
  });

  it('keeps the local times, from winter time to summer time', async () => {
    const { event } = await buildLastTrip();
    const root = await buildStaff(app, 'root');

    const { body } = await copy(root, event);

    const [group] = await Group.find({ event: (body as TripCopy).event }).lean();
    const ferry = await Ferry.findById(group?.outboundFerry).lean().orFail();
    // 17.30 in Helsinki: UTC+2 in February, UTC+3 in June.
    expect(ferry.pointOfDeparture.dateTime).toEqual(new Date('2028-06-15T14:30:00Z'));
  });

  it('moves the day by which the carrier wants the list by as many days', async () => {
    const { event, ferry } = await buildLastTrip();
    await Ferry.updateOne({ _id: ferry._id }, { manifestDueOn: '2027-02-13' });
    const root = await buildStaff(app, 'root');

    const { body } = await copy(root, event);

    const [group] = await Group.find({ event: (body as TripCopy).event }).lean();
    const copied = await Ferry.findById(group?.outboundFerry).lean().orFail();
    expect(copied.manifestDueOn).toBe('2028-06-10');
  });

  it('keeps the port’s local times and its time zone', async () => {
    const { event, ferry: old } = await buildLastTrip();
    const root = await buildStaff(app, 'root');
    // 23.30 in Sweden, the next day in Finland.
    const late = new Date('2027-02-18T22:30:00Z');
    const port = { city: 'Laituri', terminal: 'T', dateTime: late, timeZone: 'Europe/Stockholm' };
    await Ferry.updateOne({ _id: old._id }, { pointOfDeparture: port });

    const { body } = await copy(root, event);

    const [group] = await Group.find({ event: (body as TripCopy).event }).lean();
    const { pointOfDeparture } = await Ferry.findById(group?.outboundFerry).lean().orFail();
    expect(pointOfDeparture.dateTime).toEqual(new Date('2028-06-15T21:30:00Z'));
    expect(pointOfDeparture.timeZone).toBe('Europe/Stockholm');
    expect((body as TripCopy).records.find(({ kind }) => kind === 'ferry')?.to).toMatchObject({
      date: '2028-06-15T21:30:00.000Z',
      timeZone: 'Europe/Stockholm',
    });
  });

  it('has the refund policy with its days moved, for the copied products', async () => {
    const { event, product } = await buildLastTrip();
    const root = await buildStaff(app, 'root');
    const steps = [{ until: '2027-02-11', percent: 50 }];
    await storeRefundPolicy(event._id, { steps, products: [{ product: String(product._id), steps }] });

    const { body } = await copy(root, event);

    const made = await Event.findById((body as TripCopy).event)
      .lean()
      .orFail();
    // A week before the copied trip, like the original.
    const moved = [{ until: '2028-06-08', percent: 50 }];
    expect(made.refundPolicy).toEqual({
      steps: moved,
      products: [{ product: made.products[0]?.product, steps: moved }],
      keepsServiceFee: true,
      travellersMayCancel: true,
    });
  });

  it('has the price steps of its products, with their days moved', async () => {
    const { event, product } = await buildLastTrip();
    const root = await buildStaff(app, 'root');
    const steps = [
      { price: 4_900, until: null, first: 20 },
      { price: 5_900, until: '2027-02-11', first: null },
    ];
    await Product.updateOne({ _id: product._id }, { priceSteps: steps });

    const { body } = await copy(root, event);

    const made = await Event.findById((body as TripCopy).event)
      .lean()
      .orFail();
    const copied = await Product.findById(made.products[0]?.product).lean().orFail();
    expect(copied.priceSteps).toEqual([steps[0], { ...steps[1], until: '2028-06-08' }]);
  });

  it('is previewed by a dry run, which creates nothing', async () => {
    const { organization, event } = await buildLastTrip();
    const root = await buildStaff(app, 'root');
    const before = await countAll(organization);

    const preview = (await copy(root, event, { dryRun: true })).body as TripCopy;
    const after = await countAll(organization);
    const made = (await copy(root, event)).body as TripCopy;

    expect(after).toEqual(before);
    expect(preview.event).toBeNull();
    expect({ ...made, event: null }).toEqual(preview);
    expect(preview.records.map(({ kind, to }) => `${kind} ${to.name}`)).toContain('group Helsinki 2028');
  });

  it('is recorded in the history of each record', async () => {
    const { organization, event } = await buildLastTrip();
    const root = await buildStaff(app, 'root');

    await copy(root, event);

    expect(await AuditEntry.countDocuments({ organization })).toBe(7);
  });

  it('shares the records that are not copied: products stay, ferries and hotels are left out', async () => {
    const { organization, event, product } = await buildLastTrip();
    const admin = await buildStaff(app, 'admin', organization);
    const only = { ferries: false, accommodations: false, products: false, discountCodes: false };

    const { body } = await copy(admin, event, only);

    const [group] = await Group.find({ event: (body as TripCopy).event }).lean();
    expect(group).toMatchObject({ outboundFerry: null, accommodation: null });
    expect((await Event.findById((body as TripCopy).event).orFail()).products[0]?.product).toEqual(
      product._id,
    );
  });

  it('is not created at all if one record is refused', async () => {
    const { organization, event } = await buildLastTrip();
    const root = await buildStaff(app, 'root');
    const before = await countAll(organization);

    const answer = await copy(root, event, { identifier: event.identifier });

    expect(answer.status).toBe(409);
    expect(faultsOf(answer)).toEqual(['identifier: duplicate']);
    expect(await countAll(organization)).toEqual(before);
  });

  it('is created once if it is ordered twice at the same time', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { organization, event } = await buildLastTrip();
      const root = await buildStaff(app, 'root');

      const answers = await Promise.all([copy(root, event), copy(root, event)]);

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await countAll(organization)).toEqual([2, 4, 2, 2, 2, 2]);
    }
  });

  it('numbers a code whose name is taken', async () => {
    const { organization, event } = await buildLastTrip();
    await buildDiscountCode({ organization, code: 'TALKOOT2028' });
    const root = await buildStaff(app, 'root');

    const { body } = await copy(root, event, { dryRun: true });

    const codes = (body as TripCopy).records.flatMap(({ to }) => to.code ?? []);
    expect(codes).toEqual(['TALKOOT2028-2']);
  });

  it('numbers a code of maximum length in place of its last letters', async () => {
    const { organization, event, code } = await buildLastTrip();
    const long = 'A'.repeat(maxLength.name - 4);
    await DiscountCode.updateOne({ _id: code._id }, { code: `${long}2027` });
    await buildDiscountCode({ organization, code: `${long}2028` });
    const root = await buildStaff(app, 'root');

    const { status } = await copy(root, event);

    expect(status).toBe(200);
    expect(await DiscountCode.countDocuments({ organization, code: `${long}20-2` })).toBe(1);
  });

  it('is refused by the dry run if its identifier is taken', async () => {
    const { event } = await buildLastTrip();
    const root = await buildStaff(app, 'root');

    const answer = await copy(root, event, { identifier: event.identifier, dryRun: true });

    expect(answer.status).toBe(409);
    expect(faultsOf(answer)).toEqual(['identifier: duplicate']);
  });

  it('is refused if one of its days is outside the years that forms accept', async () => {
    const { event } = await buildLastTrip();
    const root = await buildStaff(app, 'root');

    // The hotel's day is one day later.
    const answer = await copy(root, event, { date: dayRange.max, dryRun: true });

    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual(['date: notInRange']);
  });
});

describe('copying', () => {
  it('products is refused to owners without the right, and codes to admins', async () => {
    const { organization, event } = await buildLastTrip();
    const owner = await buildStaff(app, 'owner', organization);
    const admin = await buildStaff(app, 'admin', organization);

    expect((await copy(owner, event)).status).toBe(403);
    expect((await copy(owner, event, { products: false, dryRun: true })).status).toBe(200);
    expect((await copy(admin, event, { products: false, dryRun: true })).status).toBe(403);
  });

  it('the trip of another organization is refused as not found', async () => {
    const { event } = await buildLastTrip();
    const stranger = await buildStaff(app, 'owner');

    expect((await copy(stranger, event, { products: false })).status).toBe(404);
  });
});
