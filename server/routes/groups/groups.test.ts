import type { Group as WireGroup, GroupWithUsers } from '../../contract/group';
import type { OnTheWire } from '../../contract/wireWords';
import { Customer } from '../../models/customer';
import { Group, type StoredGroup } from '../../models/group';
import { Payment } from '../../models/payment';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import {
  buildAccommodation,
  buildCustomer,
  buildEvent,
  buildFerry,
  buildGroup,
  buildOrganization,
  registrationTo,
  unknownId,
} from '../../test/factories';
import { groupInput } from '../../test/inputs';
import { countQueries } from '../../test/queries';
import { raceRounds } from '../../test/races';
import { buildStaff } from '../../test/staff';
import { buildProduct } from '../../test/trip';

const app = useApp();

/** The form body of a stored group. */
function formOf(group: StoredGroup, overrides: Parameters<typeof groupInput>[1] = {}) {
  return groupInput(group.event, { name: group.name, capacity: group.capacity, ...overrides });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function buildOwnGroup(overrides: Partial<StoredGroup> = {}) {
  const staff = await buildStaff(app, 'admin');
  const organization = staff.admin.organization!;
  const group = await buildGroup({ organization, ...overrides });
  const put = (body: Parameters<typeof groupInput>[1]) =>
    staff.put(`groups/${String(group._id)}`, formOf(group, body));
  return { staff, organization, group, put };
}

describe('the organization of a group', () => {
  it('is that of its event, whatever is sent', async () => {
    const root = await buildStaff(app, 'root');
    const event = await buildEvent();
    const organization = String((await buildOrganization())._id);

    const { body } = await root.post('groups', { ...groupInput(event._id), organization });

    expect((body as WireGroup).organization._id).toBe(String(event.organization));
  });
});

describe('the references of a group', () => {
  it('must be readable and in its organization: all faults are listed', async () => {
    const { staff, organization } = await buildOwnGroup();
    const foreign = (await buildOrganization())._id;
    const event = await buildEvent({ organization });
    const product = await buildProduct({ organization: foreign });

    const answer = await staff.post(
      'groups',
      groupInput(event._id, {
        accomodation: String((await buildAccommodation({ organization: foreign }))._id),
        outboundFerry: String((await buildFerry({ organization: foreign }))._id),
        returnFerry: unknownId(),
        products: [{ product: String(product._id), collectPayment: true }],
      }),
    );

    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual(
      ['accomodation', 'outboundFerry', 'returnFerry', 'products.0.product'].map(
        (path) => `${path}: notFound`,
      ),
    );
  });

  it.each(['admin', 'root'] as const)(
    'cannot include an event of another organization, for %s',
    async (role) => {
      const { organization, group } = await buildOwnGroup();
      const staff = await buildStaff(app, role, organization);
      const foreign = await buildEvent();

      const moved = await staff.put(`groups/${String(group._id)}`, formOf({ ...group, event: foreign._id }));

      expect(moved.status).toBe(400);
      expect(faultsOf(moved)).toEqual(['event: notFound']);
      expect((await Group.findById(group._id).orFail()).event).toEqual(group.event);
    },
  );

  it('cannot include an event of another organization in a new group either', async () => {
    const { staff } = await buildOwnGroup();

    const answer = await staff.post('groups', groupInput((await buildEvent())._id));

    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual(['event: notFound']);
  });

  it('cannot be of different organizations, for root either', async () => {
    const root = await buildStaff(app, 'root');
    const event = await buildEvent();
    const ferry = await buildFerry({ organization: (await buildOrganization())._id });

    const answer = await root.post('groups', groupInput(event._id, { outboundFerry: String(ferry._id) }));
    const eventless = await root.post('groups', { ...groupInput(event._id), event: unknownId() });

    expect(faultsOf(answer)).toEqual(['outboundFerry: notFound']);
    expect(faultsOf(eventless)).toEqual(['event: notFound']);
  });

  it('stay if a change omits them', async () => {
    const { staff, organization, group, put } = await buildOwnGroup();
    const ferry = await buildFerry({ organization });
    await put({ outboundFerry: { _id: String(ferry._id) } });
    const { outboundFerry: _, ...rest } = formOf(group);

    const { body } = await staff.put(`groups/${String(group._id)}`, rest);

    expect((body as WireGroup).outboundFerry).toMatchObject({ _id: String(ferry._id) });
  });

  it('can be removed', async () => {
    const { organization, put } = await buildOwnGroup();
    const ferry = await buildFerry({ organization });

    const assigned = await put({ outboundFerry: { _id: String(ferry._id) } });
    const removed = await put({ outboundFerry: null });

    expect((assigned.body as WireGroup).outboundFerry).toEqual({ _id: String(ferry._id), name: ferry.name });
    expect((removed.body as WireGroup).outboundFerry).toBeNull();
  });
});

describe('the contact of a group', () => {
  it('is required in full', async () => {
    const { put } = await buildOwnGroup();

    const answer = await put({ contact: { name: ' ', email: 'oona@', phone: '' } });

    expect(faultsOf(answer)).toEqual([
      'contact.name: required',
      'contact.email: invalidEmail',
      'contact.phone: required',
    ]);
  });
});

describe('the phone number of a group’s contact', () => {
  const contact = { name: 'Oona Ojala', email: 'oona@example.fi' };

  it('is stored with its country code, and refused if no country has it', async () => {
    const { put } = await buildOwnGroup();

    const taken = await put({ contact: { ...contact, phone: '040 123 4567' } });
    const refused = await put({ contact: { ...contact, phone: '040 12' } });

    expect((taken.body as WireGroup).contact.phone).toBe('+358401234567');
    expect(refused.status).toBe(400);
    expect(faultsOf(refused)).toEqual(['contact.phone: invalidPhone']);
  });

  it('can be invalid in older groups, which can still be saved', async () => {
    const { group, put } = await buildOwnGroup();
    const old = { ...contact, phone: 'soita toimistoon' };
    await Group.updateOne({ _id: group._id }, { contact: old });

    const { status, body } = await put({ contact: old });

    expect(status).toBe(200);
    expect((body as WireGroup).contact).toEqual(old);
  });
});

describe('the capacity of a group', () => {
  it('cannot be lower than its number of customers', async () => {
    const { put, group } = await buildOwnGroup({ userCount: 3, capacity: 5 });

    const lower = await put({ capacity: 2 });
    const equal = await put({ capacity: 3 });

    expect(lower.status).toBe(409);
    expect(lower.body.errors).toEqual([
      {
        code: 'belowUserCount',
        path: 'capacity',
        msg: 'The group already has 3 customers: the capacity cannot be lower',
      },
    ]);
    expect(equal.status).toBe(200);
    expect((await Group.findById(group._id).orFail()).capacity).toBe(3);
  });

  it('never falls below customers registering at the same time', async () => {
    for (let i = 0; i < raceRounds; i += 1) {
      const { put, group } = await buildOwnGroup({ capacity: 30 });
      const readGroup = async () => Group.findById(group._id).lean().orFail();
      const register = () => app.api.post('/api/users').send(registrationTo(group));
      const lowerToThoseSeen = async () => {
        let seen = 0;
        while (seen < 2) seen = (await readGroup()).userCount;
        await pause(20 * i);
        return put({ capacity: seen });
      };

      const [lowered, ...answers] = await Promise.all([
        lowerToThoseSeen(),
        ...Array.from({ length: 8 }, register),
      ]);

      const { userCount, capacity } = await readGroup();
      expect([200, 409]).toContain(lowered.status);
      expect(userCount).toBeLessThanOrEqual(capacity);
      expect(await Customer.countDocuments({ group: group._id })).toBe(userCount);
      expect(tally(answers)[201]).toBe(userCount);
    }
  }, 60_000);
});

describe('a group that moves to another event of its organization', () => {
  it('takes its customers along, disabled ones too', async () => {
    const { organization, group, put } = await buildOwnGroup();
    const event = await buildEvent({ organization });
    const customers = [
      await buildCustomer({ group: group._id }),
      await buildCustomer({ group: group._id, disabled: true }),
    ];
    const bystander = await buildCustomer({ group: (await buildGroup({ event: group.event }))._id });

    const { status } = await put({ event: String(event._id) });

    expect(status).toBe(200);
    for (const { _id } of customers) {
      expect((await Customer.findById(_id).orFail()).event).toEqual(event._id);
    }
    expect((await Customer.findById(bystander._id).orFail()).event).toEqual(group.event);
  });

  it('leaves payments with the old event, and counts them again after moving back', async () => {
    const { organization, group, put } = await buildOwnGroup();
    const product = await buildProduct({ organization });
    const payers = [
      await buildCustomer({ group: group._id, paidProducts: [product._id] }),
      await buildCustomer({ group: group._id, paidProducts: [product._id], disabled: true }),
    ];
    for (const { _id: customer } of payers) {
      const ids = { customer, product: product._id, organization, event: group.event };
      await new Payment({ ...ids, status: 'confirmed', since: new Date() }).save();
    }
    const paid = async () => ({
      products: (await Customer.findById(payers[0]!._id).lean().orFail()).paidProducts,
      count: (await Group.findById(group._id).lean().orFail()).paidCounts[String(product._id)] ?? 0,
    });

    await put({ event: String((await buildEvent({ organization }))._id) });
    const elsewhere = await paid();
    await put({ event: String(group.event) });

    expect(elsewhere).toEqual({ products: [], count: 0 });
    // Only enabled customers are counted.
    expect(await paid()).toEqual({ products: [product._id], count: 1 });
  });

  it('leaves nobody behind who registers at the same moment', async () => {
    const { organization, group, put } = await buildOwnGroup({ capacity: 50 });
    const event = await buildEvent({ organization });
    const register = () => app.api.post('/api/users').send(registrationTo(group));
    // On a busy machine the move may refuse all other registrations.
    expect((await register()).status).toBe(201);

    await Promise.all([
      ...Array.from({ length: 20 }, register),
      put({ event: String(event._id), capacity: 50 }),
      ...Array.from({ length: 20 }, register),
    ]);

    const customers = await Customer.find({ group: group._id }).lean();
    expect((await Group.findById(group._id).orFail()).userCount).toBe(customers.length);
    expect(new Set(customers.map((customer) => String(customer.event)))).toEqual(
      new Set([String(event._id)]),
    );
  }, 60_000);
});

describe('GET /api/admin/groups/{groupId}', () => {
  it('includes the enabled customers by name, with names and codes only', async () => {
    const { staff, group } = await buildOwnGroup();
    for (const [firstName, lastName] of [
      ['Åke', 'Öberg'],
      ['bea', 'aalto'],
      ['Aada', 'Aalto'],
    ]) {
      await buildCustomer({ group: group._id, firstName: firstName!, lastName: lastName! });
    }
    await buildCustomer({ group: group._id, disabled: true });

    const { body } = await staff.get(`groups/${String(group._id)}`);

    const { users, userCount } = body as OnTheWire<GroupWithUsers>;
    expect(users.map(({ firstName }) => firstName)).toEqual(['Aada', 'bea', 'Åke']);
    expect(Object.keys(users[0]!).sort()).toEqual(['_id', 'firstName', 'lastName', 'userCode']);
    expect(userCount).toBe(3);
  });
});

describe('a list of groups', () => {
  it('includes event, hotel, ferries, and payments of each product collected', async () => {
    const { staff, organization, group } = await buildOwnGroup();
    const [event, hotel, ferry] = [
      await buildProduct({ organization, name: 'Matka' }),
      await buildProduct({ organization, name: 'Hotelli' }),
      await buildProduct({ organization, name: 'Laiva' }),
    ];
    const collected = ({ _id }: typeof event) => [{ product: _id, collectPayment: true }];
    const accommodation = await buildAccommodation({ organization, products: collected(hotel) });
    const outboundFerry = await buildFerry({ organization, products: collected(ferry) });
    const trip = await buildEvent({ organization, products: collected(event) });
    await Group.updateOne(
      { _id: group._id },
      { event: trip._id, accommodation: accommodation._id, outboundFerry: outboundFerry._id },
    );
    await buildCustomer({ group: group._id, paidProducts: [event._id, hotel._id] });
    await buildCustomer({ group: group._id, paidProducts: [event._id] });
    await buildGroup({ organization });

    const { body } = await staff.get('groups');

    const listed = (body as WireGroup[]).find(({ _id }) => _id === String(group._id))!;
    expect(listed).toMatchObject({
      event: { name: trip.name, identifier: trip.identifier },
      accomodation: { name: accommodation.name },
      outboundFerry: { name: outboundFerry.name },
      returnFerry: null,
      userCount: 2,
    });
    expect(listed.paymentsDone.map(({ product, count }) => [product.name, count])).toEqual([
      ['Hotelli', 1],
      ['Laiva', 0],
      ['Matka', 2],
    ]);
    expect(listed).not.toHaveProperty('users');
  });

  it('takes as many queries for ten groups as for one', async () => {
    const staff = await buildStaff(app, 'admin');
    const organization = staff.admin.organization!;
    const product = await buildProduct({ organization });
    const products = [{ product: product._id, collectPayment: true }];
    const add = async () => {
      const [ferry, hotel] = [await buildFerry({ organization }), await buildAccommodation({ organization })];
      const event = await buildEvent({ organization, products });
      await buildGroup({ event: event._id, outboundFerry: ferry._id, accommodation: hotel._id });
    };
    await add();
    const forOne = await countQueries(() => staff.get('groups'));
    for (let i = 0; i < 9; i += 1) await add();

    const forTen = await countQueries(() => staff.get('groups'));

    expect((await staff.get('groups')).body).toHaveLength(10);
    expect(forTen).toBe(forOne);
  });
});

describe('GET /api/admin/groups/groups-small', () => {
  it('returns ids and names of an organization or one of its events', async () => {
    const { staff, organization, group } = await buildOwnGroup();
    const other = await buildGroup({ organization });
    const root = await buildStaff(app, 'root');
    const names = ({ body }: { body: unknown }) => (body as { name: string }[]).map(({ name }) => name);

    const all = await root.get(`groups/groups-small?orgId=${String(organization)}`);
    const inEvent = await staff.get(`groups/groups-small?eventId=${String(other.event)}`);

    expect(names(all).sort()).toEqual([group.name, other.name].sort());
    expect(inEvent.body).toEqual([{ _id: String(other._id), name: other.name }]);
  });

  it('is 404 for another organization and its events', async () => {
    const { staff } = await buildOwnGroup();
    const foreign = await buildGroup();

    expect((await staff.get(`groups/groups-small?orgId=${String(foreign.organization)}`)).status).toBe(404);
    expect((await staff.get(`groups/groups-small?eventId=${String(foreign.event)}`)).status).toBe(404);
    expect((await staff.get('groups/groups-small?eventId=x')).status).toBe(404);
  });
});

describe('deleting a group', () => {
  it('is refused while it has customers, disabled ones too', async () => {
    const { staff, group } = await buildOwnGroup();
    await buildCustomer({ group: group._id, disabled: true });

    const answer = await staff.delete(`groups/${String(group._id)}`);

    expect(answer.status).toBe(409);
    expect(answer.body.errors[0].msg).toBe('This cannot be deleted while it is used by 1 customer');
  });

  it('leaves no customer behind who registers at the same moment', async () => {
    const staff = await buildStaff(app, 'admin');

    for (let i = 0; i < raceRounds; i += 1) {
      const group = await buildGroup({ organization: staff.admin.organization! });
      await Promise.all([
        app.api.post('/api/users').send(registrationTo(group)),
        // Covers the time that a registration takes to hash its password.
        pause(10 * i).then(() => staff.delete(`groups/${String(group._id)}`)),
      ]);

      const exists = (await Group.exists({ _id: group._id })) !== null;
      expect(await Customer.countDocuments({ group: group._id })).toBe(exists ? 1 : 0);
    }
  });
});
