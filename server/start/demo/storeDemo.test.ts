import type { Model } from 'mongoose';
import { comparePassword, stopHashing } from '../../lib/password';
import { roomSizes } from '../../contract/rooms';
import { addDays, clock, today } from '../../lib/clock';
import { dropDatabase, prepareCollections } from '../../database/connection';
import { Account } from '../../models/account';
import { Allotment } from '../../models/allotment';
import { Customer } from '../../models/customer';
import { Event } from '../../models/event';
import { Group } from '../../models/group';
import { Organization } from '../../models/organization';
import { Payment } from '../../models/payment';
import { Product } from '../../models/product';
import { Room } from '../../models/room';
import { RoomWish } from '../../models/roomWish';
import { WaitingParty } from '../../models/waitingParty';
import { readPayments } from '../../services/money/payments/paymentRows';
import { expectAllInStep } from '../../test/invariants';
import { useTestDatabase } from '../../test/testDatabase';
import { organizationInput } from '../../routes/organizations/input';
import { demoPassword, demoPasswordHash, demoStaff, demoTraveller } from './accounts';
import { demoOrganization } from './organization';
import { type DemoSize, smallDemo, storeDemo } from './storeDemo';

useTestDatabase();
afterAll(stopHashing);

async function storeAgain(size: DemoSize, progress?: (stored: number) => void): Promise<void> {
  await dropDatabase();
  await prepareCollections();
  await storeDemo(size, progress);
}

/** All stored records are valid, and their schemas would not change them. */
async function expectWellFormed<Stored>(model: Model<Stored>): Promise<void> {
  for (const stored of await model.find().lean()) {
    const record = new model(stored);

    await record.validate();
    expect(record.toObject()).toEqual(stored);
    expect('__v' in record.toObject()).toBe(model.schema.get('versionKey') === '__v');
  }
}

describe('the small demo', () => {
  beforeAll(() => storeAgain(smallDemo));

  it('has the same password for all accounts', async () => {
    const known = [...demoStaff.map(({ email }) => email), demoTraveller.email];

    expect(await Account.countDocuments({ email: { $in: known } })).toBe(4);
    expect(await Account.distinct('passwordHash')).toEqual([demoPasswordHash]);
    expect(await comparePassword(demoPassword, demoPasswordHash)).toBe('composed');
  });

  it('is a trip 90 days ahead with three groups, one of them full', async () => {
    const groups = await Group.find().sort({ _id: 1 }).lean();

    expect((await Event.findOne().orFail()).date).toBe(addDays(today(), 90));
    expect(groups).toHaveLength(3);
    expect(groups[0]!.userCount).toBeLessThan(groups[0]!.capacity);
    expect(groups[1]!.userCount).toBe(groups[1]!.capacity);
    expect(groups[1]!.userCount).toBeGreaterThan(0);
  });

  it('has texts that validation does not change', async () => {
    expect(await organizationInput.check({ body: { ...demoOrganization } })).toEqual(demoOrganization);
  });

  it('lets the demo traveller choose a room and partners', async () => {
    const matti = await Customer.findOne({ email: demoTraveller.email }).lean().orFail();
    const { group } = matti;

    expect(matti).toMatchObject({ roomPartnerChosen: false, roomType: null, room: null });
    expect(
      await Customer.countDocuments({ group, disabled: false, roomPartnerChosen: false }),
    ).toBeGreaterThan(2);
    expect(await Room.countDocuments()).toBeGreaterThan(3);
  });

  it('leaves all products of the demo traveller unpaid', async () => {
    const matti = await Customer.findOne({ email: demoTraveller.email }).orFail();

    const rows = await readPayments(matti._id);

    expect(rows.map(({ product, payment }) => [product.name, payment.status])).toEqual([
      ['Buffetillallinen laivalla', 'new'],
      ['Laiva- ja hotellipaketti', 'new'],
      ['Saaristoretki höyrylaivalla', 'new'],
      ['Yhden hengen huone', 'new'],
    ]);
  });
});

describe('a demo of 500', () => {
  beforeAll(() => storeAgain({ customers: 500, seed: 7 }));

  it('has consistent counters', expectAllInStep);

  it('has records as their schemas would store them', async () => {
    await expectWellFormed(Allotment);
    await expectWellFormed(Account);
    await expectWellFormed(Customer);
    await expectWellFormed(Payment);
    await expectWellFormed(Room);
    await expectWellFormed(RoomWish);
    await expectWellFormed(WaitingParty);
  });

  it('has a realistic share of payments, made by staff and with history', async () => {
    const [mandatory] = await Product.find({ mandatory: true }).lean();
    const payments = await Payment.find().lean();

    expect(mandatory!.sold).toBeGreaterThan(250);
    expect(mandatory!.sold).toBeLessThan(450);
    for (const { status, history, purchase, discountCode } of payments) {
      expect(status).toBe('confirmed');
      expect(history).toMatchObject([{ step: 'markPaid', from: 'new', to: 'confirmed' }]);
      expect(purchase!.discount).toBe(discountCode ? 10 : 0);
    }
    expect(payments.some(({ discountCode }) => discountCode)).toBe(true);
  });

  it('has shared rooms of every size, choices left to staff, and travellers who have not chosen', async () => {
    const shared = await Promise.all(roomSizes.map((roomType) => Room.countDocuments({ roomType })));
    const waiting = await Customer.countDocuments({ roomType: { $in: ['F', 'M'] }, room: null });
    const undecided = await Customer.countDocuments({ roomPartnerChosen: false });

    for (const count of shared) expect(count).toBeGreaterThan(5);
    expect(waiting).toBeGreaterThan(5);
    expect(undecided).toBeGreaterThan(100);
  });

  it('has wishes for rooms, some of them mutual, and parties that wait for the full group', async () => {
    const wishes = await RoomWish.find().lean();
    const wished = new Set(
      wishes.flatMap(({ customer, people }) =>
        people.map((person) => `${String(customer)} ${String(person)}`),
      ),
    );
    const mutual = wishes.filter(({ customer, people }) =>
      people.some((person) => wished.has(`${String(person)} ${String(customer)}`)),
    );
    const waiting = await Group.find({ waiting: { $gt: 0 } }).lean();

    expect(wishes.length).toBeGreaterThan(50);
    expect(mutual.length).toBeGreaterThan(10);
    expect(waiting.map(({ userCount, capacity, waiting }) => [userCount === capacity, waiting])).toEqual([
      [true, 2],
    ]);
  });

  it('has travellers who have cancelled', async () => {
    expect(await Customer.countDocuments({ disabled: true })).toBeGreaterThan(0);
  });
});

describe('the seed', () => {
  const snapshot = async () => ({
    people: await Customer.find()
      .sort({ _id: 1 })
      .select('-_id -organization -event -group -paidProducts -discountCodes -room')
      .lean(),
    groups: await Group.find().sort({ _id: 1 }).select('-_id name capacity userCount contact').lean(),
    products: await Product.find().sort({ _id: 1 }).select('-_id name sold').lean(),
  });

  it('determines the travellers', async () => {
    clock.now = () => new Date('2026-03-01T10:00:00Z');

    await storeAgain({ customers: 60, seed: 1 });
    const first = await snapshot();
    await storeAgain({ customers: 60, seed: 1 });
    const repeated = await snapshot();
    await storeAgain({ customers: 60, seed: 2 });
    const other = await snapshot();
    clock.now = () => new Date();

    expect(repeated).toEqual(first);
    expect(other).not.toEqual(first);
  });
});

describe('a large demo', () => {
  it('is stored in batches and reports progress; an interruption leaves a smaller, consistent demo', async () => {
    const reported: number[] = [];
    const interrupt = (stored: number) => {
      reported.push(stored);
      throw new Error('interrupted');
    };

    await expect(storeAgain({ customers: 250, seed: 1 }, interrupt)).rejects.toThrow('interrupted');

    expect(reported).toEqual([200]);
    expect(await Organization.countDocuments()).toBe(1);
    expect(await Customer.countDocuments()).toBe(200);
    await expectAllInStep();
  }, 60_000);
});
