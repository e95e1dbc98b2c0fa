import {
  type CustomerColumn,
  customerColumns,
  type CustomerRow,
  userCountHeader,
} from '../../contract/customerRow';
import { type OnTheWire, wireWord } from '../../contract/wireWords';
import { Customer } from '../../models/customer';
import { Room } from '../../models/room';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildCrowd, downloadPath, readPage, storeMany } from '../../test/customerList';
import {
  buildAccommodation,
  buildCustomer,
  buildEvent,
  buildFerry,
  buildGroup,
  unknownId,
} from '../../test/factories';
import { countQueries } from '../../test/queries';
import { buildStaff, type Staff } from '../../test/staff';
import { buildDiscountCode, buildProduct, buildTraveller } from '../../test/trip';

const app = useApp();

/** The downloaded lines as cells, starting with the heading. */
async function download(staff: Staff, query: object): Promise<string[][]> {
  const answer = await staff.get(downloadPath(query));
  expect(answer.status).toBe(200);
  return answer.text
    .replace('\ufeff', '')
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('";"'));
}

async function readAll(staff: Staff, organization: unknown): Promise<OnTheWire<CustomerRow>[]> {
  const answer = await staff.get(`users/${String(organization)}`);
  expect(answer.status).toBe(200);
  return answer.body as OnTheWire<CustomerRow>[];
}

const emails = (rows: OnTheWire<CustomerRow>[]) => rows.map(({ email }) => email);

describe('the download of customers', () => {
  it('is CSV with a byte-order mark', async () => {
    const { staff } = await buildCrowd(app, 1);

    const { headers, text } = await staff.get(downloadPath({ fields: ['phone'] }));

    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers[userCountHeader]).toBe('1');
    expect(headers['content-disposition']).toBe('attachment; filename=customers.csv');
    expect(text).toBe('\ufeff"Phone"\r\n"+358401234567"');
  });

  it('shows each column as the table does', async () => {
    const staff = await buildStaff(app, 'admin');
    const organization = staff.admin.organization!;
    const own = { organization };
    const [cruise, shirt] = [
      await buildProduct({ ...own, name: 'Risteily' }),
      await buildProduct({ ...own, name: 'Paita', mandatory: false }),
    ];
    const code = await buildDiscountCode({ ...own, name: 'Talkoot' });
    const event = await buildEvent({ ...own, name: 'Syysristeily' });
    const [out, back] = [
      await buildFerry({ ...own, name: 'Aalto' }),
      await buildFerry({
        ...own,
        name: 'Tuuli',
        pointOfDeparture: {
          city: 'Tukholma',
          terminal: 'Värtan',
          dateTime: new Date('2027-02-20T15:45:00Z'),
        },
      }),
    ];
    const hotel = await buildAccommodation({ ...own, name: 'Meri' });
    const group = await buildGroup({
      event: event._id,
      name: 'Turku',
      outboundFerry: out._id,
      returnFerry: back._id,
      accommodation: hotel._id,
    });
    const customer = await buildCustomer({
      group: group._id,
      email: 'paivi@example.fi',
      marketing: true,
      paidProducts: [cruise._id, shirt._id],
      discountCodes: [code._id],
      roomPartnerChosen: true,
      roomType: '2h',
    });
    const partner = await buildCustomer({ group: group._id, firstName: 'Oona', lastName: 'Ojala' });
    const customers = [customer._id, partner._id];
    const room = await new Room({ ...own, accommodation: hotel._id, roomType: '2h', customers }).save();
    await Customer.updateOne({ _id: customer._id }, { room: room._id });

    const [heading, row] = await download(staff, { fields: customerColumns.map(wireWord) });
    const [defaultHeading] = await download(staff, {});

    const shown: Record<CustomerColumn, [string, string]> = {
      firstName: ['First name', 'Päivi'],
      lastName: ['Last name', 'Mäkelä'],
      email: ['E-mail', 'paivi@example.fi'],
      userCode: ['Code', customer.userCode],
      birthday: ['Birthday', '28-02-2001'],
      gender: ['Gender', 'F'],
      phone: ['Phone', '+358401234567'],
      street: ['Street', 'Hämeenkatu 1'],
      postcode: ['Postal code', '33100'],
      city: ['City', 'Tampere'],
      country: ['Country', 'FI'],
      marketing: ['Marketing', 'Yes'],
      group: ['Group', 'Turku'],
      event: ['Event', 'Syysristeily'],
      paymentState: ['Payment state', 'Paid'],
      eventPayments: ['Event payments', 'Risteily'],
      paidProducts: ['Paid products', 'Risteily, Paita'],
      additionalProducts: ['Optional products', 'Paita'],
      discountCodes: ['Discount codes', 'Talkoot'],
      outboundFerry: ['Outbound ferry', 'Aalto'],
      outboundDeparture: ['Outbound departure', 'Helsinki, 18/02/2027 17:30 Finnish time'],
      returnFerry: ['Return ferry', 'Tuuli'],
      returnDeparture: ['Return departure', 'Tukholma, 20/02/2027 16:45 Swedish time (17:45 Finnish time)'],
      accommodation: ['Accommodation', 'Meri'],
      roomPartnerChosen: ['Room partner chosen', 'Yes'],
      roomType: ['Room type', '2h'],
      roomPartners: ['Room partners', 'Oona Ojala'],
      _id: ['Id', String(customer._id)],
      disabled: ['Disabled', 'No'],
      additionalInformation: ['Additional information', customer.additionalInformation],
    };
    expect(heading).toEqual(customerColumns.map((column) => shown[column][0]));
    expect(row).toEqual(customerColumns.map((column) => shown[column][1]));
    const further = ['Payment state', 'Outbound departure', 'Return departure', 'Additional information'];
    expect(defaultHeading).toEqual(heading?.filter((label) => !further.includes(label)));
  });

  it('shows the chosen columns in the order of the choice', async () => {
    const { staff } = await buildCrowd(app, 1, () => 'oona@example.fi');

    expect(await download(staff, { fields: ['email', 'city', 'accomodation', 'firstName'] })).toEqual([
      ['E-mail', 'City', 'Accommodation', 'First name'],
      ['oona@example.fi', 'Tampere', '', 'Päivi'],
    ]);
  });

  it('applies filters and search', async () => {
    const { staff, groups } = await buildCrowd(app, 4, (n) => `${n < 2 ? 'anna' : 'oona'}${n}@example.org`);

    const filters = { group: [String(groups[0]!._id)] };
    const found = await download(staff, { fields: ['email'], filters, searchBarValue: 'Anna' });

    expect(found).toEqual([['E-mail'], ['anna0@example.org']]);
  });

  it('is ordered by room, like the rooming list, across groups and without customers who have no room', async () => {
    const { staff, organization } = await buildCrowd(app, 0);
    const own = { organization };
    const [meri, aalto] = [
      await buildAccommodation({ ...own, name: 'Meri' }),
      await buildAccommodation({ ...own, name: 'Aalto' }),
    ];
    const sea = await buildGroup({ ...own, name: 'Turku', accommodation: meri._id });
    const wave = await buildGroup({ ...own, name: 'Oulu', accommodation: aalto._id });
    const guest = (lastName: string, group = sea, roomType: '1h' | '2h' | null = '2h') =>
      buildCustomer({ group: group._id, lastName, roomType });
    const sand = await buildGroup({ ...own, name: 'Ähtäri', accommodation: meri._id });
    const [ala, elo, ilo] = [await guest('Ala'), await guest('Elo'), await guest('Ilo', sand)];
    await guest('Oja', sea, null);
    await guest('Uho', sea, '1h');
    await guest('Yrjö', wave);
    const room = { ...own, accommodation: meri._id, roomType: '2h', customers: [ala._id, ilo._id] };
    const { _id } = await new Room(room).save();
    await Customer.updateMany({ _id: { $in: room.customers } }, { room: _id });
    const query = { fields: ['accomodation', 'lastName'], byRoom: true, sort: { by: 'lastName' } };

    const all = await download(staff, query);
    const found = await download(staff, { ...query, search: elo.lastName });

    expect(all.map((cells) => cells.join(' '))).toEqual([
      'Accommodation Last name',
      'Aalto Yrjö',
      'Meri Uho',
      'Meri Ala',
      'Meri Ilo',
      'Meri Elo',
    ]);
    expect(found.slice(1)).toEqual([['Meri', 'Elo']]);
  });

  it('escapes formulas in names', async () => {
    const { staff, groups } = await buildCrowd(app, 0);
    await buildCustomer({ group: groups[0]!._id, firstName: '=HYPERLINK("x")', lastName: '@SUM(1)' });

    const { text } = await staff.get(downloadPath({ fields: ['firstName', 'lastName'] }));

    expect(text).toContain(`"'=HYPERLINK(""x"")";"'@SUM(1)"`);
  });

  it('is a workbook on request, with unchanged texts, real dates and the same rows', async () => {
    const { staff, groups } = await buildCrowd(app, 0);
    const person = { firstName: '=1+1', userCode: '001234', birthday: '1999-02-28' };
    await buildCustomer({ group: groups[0]!._id, ...person, lastName: 'Oja' });
    await buildCustomer({ group: groups[0]!._id, lastName: 'Räty', disabled: true });
    const fields = ['lastName', 'firstName', 'userCode', 'phone', 'postcode', 'birthday', 'discountCodes'];
    const query = { fields, format: 'xlsx', filters: { disabled: false } };

    const answer = await staff.get(downloadPath(query)).responseType('blob');

    expect(answer.headers['content-type']).toMatch(/spreadsheetml/);
    expect(answer.headers['content-disposition']).toBe('attachment; filename=customers.xlsx');
    const { readXlsx } = await import('hucre/xlsx');
    const { sheets } = await readXlsx(answer.body as Buffer);
    expect(sheets.map(({ name }) => name)).toEqual(['Customers']);
    const [heading, ...rows] = sheets[0]!.rows;
    expect(heading?.join()).toBe('Last name,First name,Code,Phone,Postal code,Birthday,Discount codes');
    const birthday = new Date('1999-02-28T00:00:00Z');
    expect(rows.map((row) => row.slice(0, 6))).toEqual([
      ['Oja', '=1+1', '001234', '+358401234567', '33100', birthday],
    ]);
  });

  it('has only a heading if nobody matches', async () => {
    const { staff } = await buildCrowd(app, 1);

    expect(await download(staff, { fields: ['city'], filters: { disabled: true } })).toEqual([['City']]);
  });

  it.each([
    [{ fields: 'city' }, ['fields: wrongType']],
    [{ fields: [] }, ['fields: required']],
    [{ format: 'pdf' }, ['format: invalidChoice']],
    [{ fields: ['accommodation'] }, ['fields.0: invalidChoice']],
    [{ fields: ['city', 'passwordHash', 7] }, ['fields.1: invalidChoice', 'fields.2: wrongType']],
    [
      { fields: ['x'], filters: { disabled: 1 }, searchBarValue: {} },
      ['filters.disabled: wrongType', 'searchBarValue: wrongType', 'fields.0: invalidChoice'],
    ],
  ])('is refused for invalid input: %j', async (query, faults) => {
    const staff = await buildStaff(app, 'admin');

    const answer = await staff.get(downloadPath(query));

    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual(faults);
  });
});

describe('all customers of an organization', () => {
  it('have the rows of the table', async () => {
    const { staff, organization } = await buildCrowd(app, 5);

    expect(await readAll(staff, organization)).toEqual((await readPage(staff, {})).users);
  });

  it('are returned with their number, one per line', async () => {
    const { staff, organization } = await buildCrowd(app, 3);

    const { headers, text } = await staff.get(`users/${String(organization)}`);

    const [begin, ...lines] = text.trimEnd().split('\n');
    expect(headers[userCountHeader]).toBe('3');
    expect([begin, lines.pop()]).toEqual(['[', ']']);
    expect(lines.map((line) => JSON.parse(line.replace(/,$/, '')) as unknown)).toHaveLength(3);
  });

  it('are an empty list if there are none', async () => {
    const { staff, organization } = await buildCrowd(app, 0);

    expect(await readAll(staff, organization)).toEqual([]);
  });

  it('are returned once each and in order, across batches', async () => {
    const { staff, organization, groups } = await buildCrowd(app, 0);
    await storeMany(groups[0]!, 2_100);

    const expected = Array.from({ length: 2_100 }, (_, n) => `many${n}@example.fi`);
    expect(emails(await readAll(staff, organization))).toEqual(expected);
    expect((await download(staff, { fields: ['email'] })).flat().slice(1)).toEqual(expected);
  });

  it('require no query per customer, and shared records are read once', async () => {
    const { staff, organization, groups } = await buildCrowd(app, 0);
    await storeMany(groups[0]!, 50);
    const path = `users/${String(organization)}`;
    const few = await countQueries(() => staff.get(path));

    await storeMany(groups[0]!, 2_000);
    const many = await countQueries(() => staff.get(path));

    // A first batch of 100, which holds all of the few, and ten of at most 200.
    expect(many).toBe(few + 10);
  });
});

describe.each<[string, (organization: unknown) => string]>([
  ['the list of all customers', (organization) => `users/${String(organization)}`],
  ['the download', (organization) => downloadPath({ orgId: String(organization) })],
])('%s', (_, path) => {
  it('is for staff only: 401 without a token, 403 for a customer', async () => {
    const group = await buildGroup();
    const { token } = await buildTraveller(app, group);
    const url = `/api/admin/${path(group.organization)}`;

    expect((await app.api.get(url)).status).toBe(401);
    expect((await app.api.get(url).set('x-auth-token', token)).status).toBe(403);
  });

  it('is limited to one’s own organization; root reads any existing one', async () => {
    const { staff, organization } = await buildCrowd(app, 1);
    const foreign = await buildCrowd(app, 1);
    const root = await buildStaff(app, 'root');

    for (const role of ['admin', 'owner'] as const) {
      const own = await buildStaff(app, role, organization);
      expect((await own.get(path(organization))).status).toBe(200);
    }
    for (const other of [foreign.organization, unknownId(), 'x']) {
      expect((await staff.get(path(other))).status).toBe(404);
    }
    expect((await root.get(path(organization))).status).toBe(200);
    expect((await root.get(path(unknownId()))).status).toBe(404);
  });
});
