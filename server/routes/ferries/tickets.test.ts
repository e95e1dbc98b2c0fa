import type { TicketsAnswer } from '../../contract/tickets';
import { AuditEntry } from '../../models/auditEntry';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Group } from '../../models/group';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { barrier } from '../../test/barrier';
import { storeCrowd } from '../../test/crowd';
import { buildCustomer, buildFerry, buildGroup, unknownId } from '../../test/factories';
import { groupInput } from '../../test/inputs';
import { expectAllInStep } from '../../test/invariants';
import { raceRounds } from '../../test/races';
import { buildStaff, type Staff } from '../../test/staff';
import { buildTraveller } from '../../test/trip';

const app = useApp();
afterEach(expectAllInStep);

/** A group with different ferries out and back, and customers. */
async function buildCase(customers = 2) {
  const staff = await buildStaff(app, 'admin');
  const organization = staff.admin.organization!;
  const [ferry, back] = [await buildFerry({ organization }), await buildFerry({ organization })];
  const group = await buildGroup({ organization, outboundFerry: ferry._id, returnFerry: back._id });
  const members: StoredCustomer[] = [];
  for (let n = 0; n < customers; n += 1) members.push(await buildCustomer({ group: group._id }));
  return { staff, organization, ferry, back, group, members };
}

function upload(staff: Staff, { _id }: { _id: unknown }, csvJSON: unknown, more: object = {}) {
  return staff.post(`ferrys/tickets/${String(_id)}`, { csvJSON, ...more });
}

const ticketsOf = async ({ _id }: StoredCustomer) => {
  const { outboundTicket, returnTicket } = await Customer.findById(_id).lean().orFail();
  return [outboundTicket, returnTicket];
};

const messagesOf = ({ body }: { body: unknown }) =>
  (body as { errors: { msg: string; path: string }[] }).errors.map(({ msg, path }) => `${path} ${msg}`);

describe('POST /api/admin/ferrys/tickets/{ferryId}', () => {
  it('assigns the tickets by e-mail or code, for the customers’ direction by this ferry', async () => {
    const { staff, ferry, back, members } = await buildCase();
    const [one, two] = members as [StoredCustomer, StoredCustomer];

    const { status, body } = await upload(staff, ferry, [
      { email: `\ufeff ${one.email.toUpperCase()}\u200b`, ticket: ' OUT-1\u200e ' },
      { userCode: `${two.userCode.toLowerCase()}\u00ad`, ticket: 'OUT-2' },
    ]);
    await upload(staff, back, [{ email: one.email, userCode: one.userCode, ticket: 'BACK-1' }]);

    expect(status).toBe(200);
    expect(body).toEqual({
      matches: [one, two].map(({ _id, firstName, lastName, email }, index) => ({
        line: index + 2,
        user: { _id: String(_id), firstName, lastName, email },
        direction: 'outbound',
        ticket: `OUT-${index + 1}`,
        replaces: false,
      })),
      massChange: expect.any(String),
    } satisfies TicketsAnswer);
    expect(await ticketsOf(one)).toEqual(['OUT-1', 'BACK-1']);
    expect(await ticketsOf(two)).toEqual(['OUT-2', null]);
  });

  it.each([
    ['Sähköposti', 'Lippu', 'Suunta'],
    ['SÄHKÖPOSTI '.normalize('NFD'), ' lippu', ' SUUNTA'],
    ['E-mail', 'TICKET', 'direction'],
    ['\uFEFFe mail', 'Ticket ', 'Direction'],
  ])('accepts the columns %j, %j and %j', async (email, ticket, direction) => {
    const { staff, ferry, members } = await buildCase(1);

    const { status } = await upload(staff, ferry, [
      { Nimi: 'x', [email]: members[0]!.email, [ticket]: 'FI-1', [direction]: '' },
    ]);

    expect(status).toBe(200);
    expect(await ticketsOf(members[0]!)).toEqual(['FI-1', null]);
    await Customer.updateMany({}, { outboundTicket: null });
  });

  it.each(['koodi', 'Code', 'user code', 'User_Code'])('accepts the code column %j', async (column) => {
    const { staff, ferry, members } = await buildCase(1);

    const { status } = await upload(staff, ferry, [{ [column]: members[0]!.userCode, lippu: 'K-1' }]);

    expect(status).toBe(200);
    await Customer.updateMany({}, { outboundTicket: null });
  });

  it('requires the direction if the group uses the ferry both ways, in either language', async () => {
    const { staff, ferry, group, members } = await buildCase();
    const [one, two] = members as [StoredCustomer, StoredCustomer];
    await Group.updateOne({ _id: group._id }, { returnFerry: ferry._id });

    const without = await upload(staff, ferry, [{ email: one.email, ticket: 'W-1' }]);
    const given = await upload(staff, ferry, [
      { email: one.email, ticket: 'W-1', direction: 'Outbound' },
      { email: one.email, ticket: 'W-2', direction: ' PALUU' },
      { email: two.email, ticket: 'W-3', direction: 'meno' },
    ]);

    expect(messagesOf(without)).toEqual([
      `csvJSON.0 Line 2: ${one.email} travels by this ferry both ways: the direction is missing`,
    ]);
    expect(given.status).toBe(200);
    expect(await ticketsOf(one)).toEqual(['W-1', 'W-2']);
    expect(await ticketsOf(two)).toEqual(['W-3', null]);
  });

  it('replaces a ticket and reports it, and lets two customers swap theirs', async () => {
    const { staff, ferry, members } = await buildCase();
    const [one, two] = members as [StoredCustomer, StoredCustomer];
    await upload(staff, ferry, [
      { email: one.email, ticket: 'S-1' },
      { email: two.email, ticket: 'S-2' },
    ]);

    const swapped = await upload(staff, ferry, [
      { email: one.email, ticket: 'S-2' },
      { email: two.email, ticket: 'S-1' },
    ]);
    const again = await upload(staff, ferry, [{ email: one.email, ticket: 'S-2' }]);

    expect((swapped.body as TicketsAnswer).matches.map(({ replaces }) => replaces)).toEqual([true, true]);
    expect((again.body as TicketsAnswer).matches[0]?.replaces).toBe(false);
    expect([await ticketsOf(one), await ticketsOf(two)]).toEqual([
      ['S-2', null],
      ['S-1', null],
    ]);
    expect((await Customer.findById(one._id).lean())?.revision).toBe(2);
  });

  it('refuses the whole file with a fault and line number for every bad row', async () => {
    const { staff, ferry, group, organization, members } = await buildCase(3);
    const [one, two, three] = members as [StoredCustomer, StoredCustomer, StoredCustomer];
    const both = await buildGroup({ organization, outboundFerry: ferry._id, returnFerry: ferry._id });
    const traveller = await buildCustomer({ group: both._id });
    const elsewhere = await buildCustomer({ group: (await buildGroup({ organization }))._id });
    const foreign = await buildCustomer();
    await buildCustomer({ group: group._id, returnTicket: 'HELD' });

    const answer = await upload(staff, ferry, [
      { email: one.email, ticket: 'GOOD' },
      { email: 'nobody@example.fi', ticket: 'A' },
      { email: elsewhere.email, ticket: 'B' },
      { email: foreign.email, ticket: 'C' },
      { email: two.email, ticket: ' ' },
      { email: two.email, ticket: 'GOOD' },
      { email: one.email, ticket: 'D' },
      { email: '', userCode: '', ticket: 'E' },
      { email: traveller.email, ticket: 'F' },
      { email: traveller.email, ticket: 'G', direction: 'sideways' },
      { email: two.email, ticket: 'H', direction: 'return' },
      { email: three.email, ticket: 'HELD' },
      { email: two.email, userCode: one.userCode, ticket: 'I' },
      { email: two.email, ticket: 'x'.repeat(501) },
      { email: two.email, ticket: 'T-\u0007' },
      { email: two.email, ticket: '1,23E+12' },
      { email: two.email, ticket: '#NIMI?' },
      { userCode: '2.35E+09', ticket: 'J' },
    ]);
    const changed = (to: string) =>
      `a spreadsheet has changed this value to ${to}. Format the column as text and import the original values.`;

    expect(answer.status).toBe(400);
    expect(messagesOf(answer)).toEqual([
      'csvJSON.1 Line 3: there is no customer nobody@example.fi',
      `csvJSON.2 Line 4: ${elsewhere.email} does not travel by this ferry`,
      `csvJSON.3 Line 5: there is no customer ${foreign.email}`,
      'csvJSON.4 Line 6: the ticket is empty',
      'csvJSON.5 Line 7: the same ticket is already on line 2',
      `csvJSON.6 Line 8: ${one.email} already has a ticket for this direction on line 2`,
      'csvJSON.7 Line 9: the customer’s e-mail address or code is missing',
      `csvJSON.8 Line 10: ${traveller.email} travels by this ferry both ways: the direction is missing`,
      'csvJSON.9 Line 11: the direction must be outbound or return',
      `csvJSON.10 Line 12: ${two.email} does not travel by this ferry in this direction`,
      'csvJSON.11 Line 13: another customer already has this ticket',
      `csvJSON.12 Line 14: there is no customer ${two.email}`,
      'csvJSON.13 Line 15: the ticket is too long: 500 characters at most',
      'csvJSON.14 Line 16: the ticket has characters that are not allowed',
      `csvJSON.15 Line 17: ${changed('1,23E+12')}`,
      `csvJSON.16 Line 18: ${changed('#NIMI?')}`,
      `csvJSON.17 Line 19: ${changed('2.35E+09')}`,
    ]);
    expect(await ticketsOf(one)).toEqual([null, null]);
  });

  it('skips blank rows, which count as lines', async () => {
    const { staff, ferry, members } = await buildCase(1);

    const answer = await upload(staff, ferry, [
      { email: members[0]!.email, ticket: 'L-1' },
      { email: ' ', ticket: null },
      { email: 'x@example.fi', ticket: 7 },
      {},
    ]);

    expect(messagesOf(answer)).toEqual(['csvJSON.2 Line 4: there is no customer x@example.fi']);
  });

  it('changes nothing in a dry run, which finds the same faults', async () => {
    const { staff, ferry, members } = await buildCase();
    const [one, two] = members as [StoredCustomer, StoredCustomer];
    await Customer.updateOne({ _id: two._id }, { outboundTicket: 'DRY' });
    const dry = { dryRun: true };

    const good = await upload(staff, ferry, [{ email: one.email, ticket: 'NEW' }], dry);
    const bad = await upload(staff, ferry, [{ email: one.email, ticket: 'DRY' }], dry);

    expect(good.status).toBe(200);
    expect((good.body as TicketsAnswer).matches).toHaveLength(1);
    expect(faultsOf(bad)).toEqual(['csvJSON.0: ticketHeld']);
    expect(await ticketsOf(one)).toEqual([null, null]);
  });

  it('records the tickets in the history of their customers, and makes forms with older ones outdated', async () => {
    const { staff, ferry, members } = await buildCase(1);
    const form = (await staff.get(`users/customer/${String(members[0]!._id)}`)).body as object;

    await upload(staff, ferry, [{ email: members[0]!.email, ticket: 'N-1' }]);
    const saved = await staff.put(`users/${String(members[0]!._id)}`, form);

    expect(faultsOf(saved)).toEqual(['outdated']);
    expect(await AuditEntry.findOne({ record: members[0]!._id }).lean()).toMatchObject({
      type: 'customers',
      by: { id: String(staff.admin._id) },
      changes: [{ path: 'outboundTicket', before: null, after: 'N-1' }],
    });
  });

  it.each([
    [{}, ['csvJSON: required']],
    [{ csvJSON: 'x' }, ['csvJSON: wrongType']],
    [{ csvJSON: [] }, ['csvJSON: ticketFileEmpty']],
    [{ csvJSON: [{ email: 'a@b.fi', Ticket: 'A', Lippu: 'B' }] }, ['csvJSON: ticketColumnTwice']],
    [{ csvJSON: ['x'] }, ['csvJSON: wrongType']],
    [{ csvJSON: [{ email: { $ne: '' } }] }, ['csvJSON.0.email.$ne: forbiddenKey']],
    [{ csvJSON: [{ email: ['x'], ticket: 'x' }] }, ['csvJSON: wrongType']],
    [{ csvJSON: [{ email: 'x' }] }, ['csvJSON: ticketColumnsMissing']],
    [{ csvJSON: [{ name: 'x', ticket: 'x' }] }, ['csvJSON: ticketColumnsMissing']],
    [{ csvJSON: [{ email: 'x', ticket: 'x' }], dryRun: 'yes' }, ['dryRun: wrongType']],
  ])('refuses invalid files: %#', async (body, faults) => {
    const { staff, ferry } = await buildCase(0);

    const answer = await staff.post(`ferrys/tickets/${String(ferry._id)}`, body);

    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual(faults);
  });

  it('is for staff of the ferry’s organization: 401, 403, and 404 for another’s, unknown or malformed ids', async () => {
    const { staff, ferry, group, members } = await buildCase(1);
    const { token } = await buildTraveller(app, group);
    const foreigner = await buildStaff(app, 'owner');
    const file = [{ email: members[0]!.email, ticket: 'X' }];
    const url = `/api/admin/ferrys/tickets/${String(ferry._id)}`;

    expect((await app.api.post(url).send({ csvJSON: file })).status).toBe(401);
    expect((await app.api.post(url).set('x-auth-token', token).send({ csvJSON: file })).status).toBe(403);
    expect((await upload(foreigner, ferry, file)).status).toBe(404);
    expect((await upload(staff, { _id: unknownId() }, file)).status).toBe(404);
    expect((await upload(staff, { _id: 'x' }, file)).status).toBe(404);
    expect(await ticketsOf(members[0]!)).toEqual([null, null]);
    expect((await upload(await buildStaff(app, 'root'), ferry, file)).status).toBe(200);
  });

  it('accepts a file of a thousand rows', async () => {
    const { staff, ferry, group } = await buildCase(0);
    await Group.updateOne({ _id: group._id }, { capacity: 2_000 });
    const ids = await storeCrowd(group, 1_000);
    const file = ids.map((id) => ({ userCode: id, ticket: `T-${id}` }));

    const { status, body } = await upload(staff, ferry, file);

    expect(status).toBe(200);
    expect((body as TicketsAnswer).matches).toHaveLength(1_000);
    expect(await Customer.countDocuments({ group: group._id, outboundTicket: /^T-/ })).toBe(1_000);
  });
});

describe('a ticket assigned concurrently', () => {
  it('goes to only one of two customers if two files assign it, in either direction', async () => {
    const { staff, ferry, back, members } = await buildCase();
    for (let round = 0; round < raceRounds; round += 1) {
      const ticket = `RACE-${round}`;

      const answers = await Promise.all([
        upload(staff, ferry, [{ email: members[0]!.email, ticket }]),
        upload(staff, back, [{ email: members[1]!.email, ticket }]),
      ]);

      expect(tally(answers)).toEqual({ 200: 1, 400: 1 });
    }
  });

  it('would go to both by check-then-write (negative control)', async () => {
    const { members, organization } = await buildCase();
    const everybodyHasLooked = barrier(members.length);

    const given = await Promise.all(
      members.map(async ({ _id }) => {
        const isGiven = await Customer.exists({ organization, outboundTicket: 'NAIVE' });
        await everybodyHasLooked();
        if (isGiven) return false;
        await Customer.updateOne({ _id }, { outboundTicket: 'NAIVE' });
        return true;
      }),
    );

    expect(given).toEqual([true, true]);
    await Customer.updateMany({ organization }, { outboundTicket: null });
  });

  it('is not left with a customer who leaves the ferry at the same moment', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { staff, organization, ferry, group, members } = await buildCase(1);
      const other = await buildGroup({ organization });
      const id = String(members[0]!._id);

      await Promise.all([
        upload(staff, ferry, [{ email: members[0]!.email, ticket: `LEFT-${round}` }]),
        staff.post('mass/changeGroup', { users: [id], group: String(other._id) }),
      ]);

      expect(await ticketsOf(members[0]!)).toEqual([null, null]);
      expect((await Customer.findById(id).lean())?.group).not.toEqual(group._id);
    }
  });
});

describe('changing the ferry of a group', () => {
  const formOf = (group: Awaited<ReturnType<typeof buildGroup>>, ferries: object) =>
    groupInput(group.event, {
      name: group.name,
      outboundFerry: String(group.outboundFerry),
      returnFerry: String(group.returnFerry),
      ...ferries,
    });

  it('clears its customers’ tickets of that direction, and records that in their history', async () => {
    const { staff, group, back, members } = await buildCase(1);
    const holder = await buildCustomer({ group: group._id, outboundTicket: 'O', returnTicket: 'R' });
    const path = `groups/${String(group._id)}`;

    const same = await staff.put(path, formOf(group, { name: 'Uusi nimi' }));
    const kept = await ticketsOf(holder);
    const changed = await staff.put(path, formOf(group, { outboundFerry: String(back._id) }));
    const cleared = await ticketsOf(holder);
    await staff.put(path, formOf(group, { outboundFerry: String(back._id), returnFerry: null }));

    expect([same.status, changed.status]).toEqual([200, 200]);
    expect([kept, cleared]).toEqual([
      ['O', 'R'],
      [null, 'R'],
    ]);
    expect(await ticketsOf(holder)).toEqual([null, null]);
    const noted = await AuditEntry.find({ type: 'customers', record: holder._id }).sort({ _id: 1 }).lean();
    expect(noted.map(({ changes }) => changes)).toEqual([
      [{ path: 'outboundTicket', before: 'O', after: null }],
      [{ path: 'returnTicket', before: 'R', after: null }],
    ]);
    expect(await AuditEntry.exists({ type: 'customers', record: members[0]!._id })).toBeNull();
  });

  it('leaves no ticket for the old ferry assigned at the same moment', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { staff, ferry, back, group, members } = await buildCase(1);

      await Promise.all([
        upload(staff, ferry, [{ email: members[0]!.email, ticket: `OLD-${round}` }]),
        staff.put(`groups/${String(group._id)}`, formOf(group, { outboundFerry: String(back._id) })),
      ]);

      expect(await ticketsOf(members[0]!)).toEqual([null, null]);
    }
  });
});
