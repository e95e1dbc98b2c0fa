import { toCents } from '../../contract/money';
import type { BooksBalance } from '../../contract/booksBalance';
import { addDays, clock, startOfDay, today } from '../../lib/clock';
import { AdvanceTransfer } from '../../models/advanceTransfer';
import { Event } from '../../models/event';
import { Organization } from '../../models/organization';
import { SalesDocument } from '../../models/salesDocument';
import { settleAdvances } from '../../services/money/advances/settleAdvances';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { expectAllInStep } from '../../test/invariants';
import { raceRounds } from '../../test/races';
import { buildSale, refund, type Sale } from '../../test/sale';
import { buildStaff, type Staff } from '../../test/staff';
import { buildTrip } from '../../test/trip';

const app = useApp();
const realNow = clock.now;

afterEach(async () => {
  clock.now = realNow;
  app.bank.control.reset();
  await expectAllInStep();
});

/** Sets the clock to noon of a day. */
function setClock(day: string): void {
  const noon = startOfDay(day).getTime() + 12 * 3_600_000;
  clock.now = () => new Date(noon);
}

/** The days are in the past, because the owner's session would expire if the clock moved on. */
const firstDay = addDays(today(), -70);
const eventDay = addDays(firstDay, 30);

/** An event in thirty days, of an organization that counts advances, and a sale of its only product. */
async function buildAdvances() {
  clock.now = realNow;
  const trip = await buildTrip({ serviceFee: 205, serviceFeeVat: 25.5 });
  const { event, organization } = trip.group;
  const staff = await buildStaff(app, 'owner', organization);
  setClock(firstDay);
  await Event.updateOne({ _id: event }, { date: eventDay });
  await Organization.updateOne(
    { _id: organization },
    { ledgerAccounts: { sales: '3000', serviceFees: '3600', advances: '2980', advancesFrom: '2020-01-01' } },
  );
  const sell = async () => {
    const sale = await buildSale(app, {}, trip);
    await sale.staff.post(`payments/change-payment-status/${sale.id}`, { status: 'new' });
    return { ...sale, staff };
  };
  return { event, organization, staff, sell, first: await sell() };
}

type DayBook = { day: string; account: string; subject: string; amount: number }[];

/** The rows of the day book on the accounts of advances, sales and fees; debits are positive. */
async function dayBook(staff: Staff, from = '2020-01-01', to = '2100-01-01'): Promise<DayBook> {
  const { text } = await staff.get(`bookkeeping/download?from=${from}&to=${to}&table=dayBook&format=csv`);
  const cents = (cell: string | undefined) => toCents(Number((cell || '0').replace(',', '.')));
  return text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(';').map((cell) => cell.slice(1, -1)))
    .map(([day = '', , , account = '', subject = '', debit, credit]) => ({
      day,
      account,
      subject,
      amount: cents(debit) - cents(credit),
    }))
    .filter(({ account }) => ['Advances received', 'Sales', 'Service fees'].includes(account));
}

const sumOf = (rows: DayBook, ...accounts: string[]) =>
  rows.filter(({ account }) => accounts.includes(account)).reduce((sum, { amount }) => sum + amount, 0);

const advances = (rows: DayBook) => sumOf(rows, 'Advances received');
const sales = (rows: DayBook) => sumOf(rows, 'Sales', 'Service fees');

/** 229.50 at 13.5 % and 2.05 at 25.5 %, without VAT. */
const net = 20_220 + 163;

async function checkOfAdvances(staff: Staff, day = today()) {
  const { body } = await staff.get(`bookkeeping/balances?from=2020-01-01&to=${day}`);
  const { accounts, checks } = body as BooksBalance;
  const check = checks.find(({ kind }) => kind === 'advances');
  return { closing: accounts.find(({ account }) => account === 'advances')?.closing, check };
}

describe('where advances are counted', () => {
  it('a sale is an advance until the event’s day, and then sales, in one entry per product and rate; its VAT stays', async () => {
    const { staff, sell } = await buildAdvances();
    await sell();
    const sold = await dayBook(staff);
    const { body: before } = await staff.get('bookkeeping?from=2020-01-01&to=2100-01-01');

    setClock(addDays(eventDay, -1));
    await settleAdvances();
    expect(await dayBook(staff)).toEqual(sold);
    setClock(eventDay);
    await settleAdvances();
    await settleAdvances();

    expect([advances(sold), sales(sold)]).toEqual([-2 * net, 0]);
    const moved = (await dayBook(staff)).filter(({ day }) => day === eventDay);
    expect(moved.map(({ account, amount }) => [account, amount])).toEqual([
      ['Advances received', 40_440],
      ['Sales', -40_440],
      ['Advances received', 326],
      ['Service fees', -326],
    ]);
    expect(moved[0]!.subject).toMatch(/, Risteilypaketti$/);
    const { body: after } = await staff.get('bookkeeping?from=2020-01-01&to=2100-01-01');
    expect(after).toEqual(before);
  });

  it('the account agrees with the documents of upcoming events, and is among the checks', async () => {
    const { staff } = await buildAdvances();

    const { closing, check } = await checkOfAdvances(staff);
    expect(closing).toBe(-net / 100);
    expect(check).toMatchObject({
      books: -net / 100,
      outside: -net / 100,
      difference: 0,
      itemCount: 1,
    });
    expect(check!.items).toMatchObject([{ day: eventDay, amount: -net / 100 }]);
    setClock(eventDay);
    expect((await checkOfAdvances(staff)).check).toMatchObject({ outside: 0, difference: -net / 100 });
    await settleAdvances();
    expect(await checkOfAdvances(staff)).toMatchObject({ closing: 0, check: { outside: 0, difference: 0 } });
  });

  it('a credit note reverses the advance before the event’s day, and the sales from then on', async () => {
    const { staff, first, sell } = await buildAdvances();
    const second = await sell();
    await refund(app, first, 231.55, { elsewhere: true });
    expect(advances(await dayBook(staff))).toBe(-net);

    setClock(eventDay);
    await settleAdvances();
    await refund(app, second, 100, { elsewhere: true });

    const rows = await dayBook(staff);
    expect(advances(rows)).toBe(0);
    // 129.50 without VAT.
    expect(sumOf(rows, 'Sales')).toBe(-11_410);
  });

  it('money that is recorded after the event’s day for an earlier one becomes sales too', async () => {
    const { staff, organization, sell } = await buildAdvances();
    setClock(eventDay);
    await settleAdvances();
    await sell();
    await SalesDocument.updateOne({ organization, number: 2 }, { day: firstDay, isAdvance: true });
    await settleAdvances();

    expect(advances(await dayBook(staff))).toBe(0);
    expect(sales(await dayBook(staff))).toBe(-2 * net);
  });

  it('the sales of an event that is postponed after its day are advances again, and sales again on its new day', async () => {
    const { staff, event, first, sell } = await buildAdvances();
    setClock(eventDay);
    await settleAdvances();
    await sell();
    const known = await dayBook(staff, '2020-01-01', today());
    setClock(addDays(eventDay, 5));
    const later = addDays(eventDay, 20);
    await Event.updateOne({ _id: event }, { date: later });
    await settleAdvances();
    await refund(app, first, 231.55, { elsewhere: true });

    expect(await dayBook(staff, '2020-01-01', eventDay)).toEqual(known);
    expect([advances(await dayBook(staff)), sales(await dayBook(staff))]).toEqual([-net, 0]);
    expect((await checkOfAdvances(staff)).check).toMatchObject({ difference: 0 });
    setClock(later);
    await settleAdvances();
    expect([advances(await dayBook(staff)), sales(await dayBook(staff))]).toEqual([0, -net]);
  });

  it('a closing settles the advances of its period, and the period keeps every byte if the event gets another day', async () => {
    const { staff, event } = await buildAdvances();
    setClock(addDays(eventDay, 10));
    const until = addDays(eventDay, 5);
    const file = () => staff.get(`bookkeeping/download?from=2020-01-01&to=${until}&table=dayBook&format=csv`);

    expect((await staff.post('bookkeeping/closings', { until, notes: [] })).status).toBe(200);
    const closed = (await file()).text;
    expect(closed).toContain(`"${eventDay}";"";"2980";"Advances received"`);
    await Event.updateOne({ _id: event }, { date: addDays(eventDay, 40) });
    await settleAdvances();
    await Event.updateOne({ _id: event }, { date: addDays(eventDay, -40) });
    await settleAdvances();

    expect((await file()).text).toBe(closed);
    const rows = await dayBook(staff, addDays(until, 1));
    expect([advances(rows), sales(rows)]).toEqual([0, 0]);
    expect(await AdvanceTransfer.distinct('direction')).toEqual([-1, 1]);
  });

  it('what becomes sales of a closed period later is on the first open day, and names its own day', async () => {
    const { staff, event } = await buildAdvances();
    const until = addDays(firstDay, 5);
    setClock(addDays(firstDay, 10));
    expect((await staff.post('bookkeeping/closings', { until, notes: [] })).status).toBe(200);
    await Event.updateOne({ _id: event }, { date: addDays(until, -2) });

    await settleAdvances();

    const moved = (await dayBook(staff)).filter(({ day }) => day === addDays(until, 1));
    expect(moved).toHaveLength(4);
    expect(moved[0]!.subject).toMatch(new RegExp(`, for ${addDays(until, -2)}$`));
  });

  it('several instances at once move each document once', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { staff, sell } = await buildAdvances();
      await sell();
      setClock(eventDay);

      await Promise.all([settleAdvances(), settleAdvances(), sell(), settleAdvances()]);
      await settleAdvances();

      expect(advances(await dayBook(staff))).toBe(0);
      expect(sales(await dayBook(staff))).toBe(-3 * net);
    }
  });
});

describe('switching advances on', () => {
  const startAdvances = (staff: Staff, advancesFrom: string | null) =>
    staff.put('bookkeeping/accounts', { products: [], advancesFrom });

  it('begins on a day after today, so that no document has been issued yet', async () => {
    const { staff } = await buildSale(app);
    setClock(firstDay);

    expect(faultsOf(await startAdvances(staff, today()))).toEqual(['advancesFrom: dayNotLater']);
    const next = addDays(firstDay, 1);
    expect((await startAdvances(staff, next)).body).toMatchObject({ advancesFrom: next });
    setClock(addDays(firstDay, 3));
    expect((await startAdvances(staff, addDays(today(), -2))).status).toBe(200);
    expect(faultsOf(await startAdvances(staff, addDays(today(), -3)))).toEqual(['advancesFrom: dayNotLater']);
    expect((await startAdvances(staff, null)).body).toMatchObject({ advancesFrom: null });
  });

  it('leaves earlier sales and their credit notes among the sales, and switching off leaves advances to be moved', async () => {
    const { staff, organization, sell, first } = await buildAdvances();
    const set = (day: string | null) =>
      Organization.updateOne({ _id: organization }, { 'ledgerAccounts.advancesFrom': day });
    await set(null);
    const early: Sale = await sell();
    await set('2020-01-01');
    await refund(app, early, 231.55, { elsewhere: true });
    expect([advances(await dayBook(staff)), sales(await dayBook(staff))]).toEqual([-net, 0]);

    await set(null);
    await refund(app, first, 231.55, { elsewhere: true });
    await sell();
    expect([advances(await dayBook(staff)), sales(await dayBook(staff))]).toEqual([0, -net]);
    setClock(eventDay);
    await settleAdvances();
    expect(advances(await dayBook(staff))).toBe(0);
  });

  it('is not needed: without it there is no account of advances', async () => {
    const { staff } = await buildSale(app);

    expect(await checkOfAdvances(staff)).toEqual({ closing: undefined, check: undefined });
  });
});
