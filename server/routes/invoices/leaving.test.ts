import { tokenHeader } from '../../contract/session';
import { addDays, clock, existingInstant, startOfDay, today } from '../../lib/clock';
import { Customer } from '../../models/customer';
import { Event } from '../../models/event';
import { Invoice } from '../../models/invoice';
import { Mail } from '../../models/mail';
import { Organization } from '../../models/organization';
import { Payment } from '../../models/payment';
import { dropOldInvoices, deleteInvoices } from '../../services/money/invoices/dropOldInvoices';
import { remindOfDues } from '../../services/office/dues/remind';
import { eraseExpired } from '../../services/people/retention/eraseExpired';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { password, registrationTo } from '../../test/factories';
import { allowHandover, handoverLinkOf } from '../../test/handover';
import { expectAllInStep } from '../../test/invariants';
import { invoices } from '../../test/invoices';
import { guardian, linkPayers } from '../../test/paymentLinks';
import { buildSale, type Sale } from '../../test/sale';
import { buildStaff } from '../../test/staff';

const app = useApp();

const { buildTravellers, make, read, credit, paidBy, send, stored, statusesOf, queueOf } = invoices(app);
const { makeLink, payThrough } = linkPayers(app);

afterEach(async () => {
  app.bank.control.reset();
  await expectAllInStep();
});

const eraseOwn = ({ token }: Sale) =>
  app.api.delete('/api/users/me').set(tokenHeader, token).send({ currentPassword: password });

async function handOver({ token, customer, group }: Sale) {
  await allowHandover(group.event);
  const start = { email: 'uusi.tulija@example.fi', language: 'fi', currentPassword: password };
  await app.api.post('/api/users/me/handover').set(tokenHeader, token).send(start).expect(201);
  const input = registrationTo(group, { handover: await handoverLinkOf(customer) });
  return app.api.post('/api/users').send(input);
}

describe('an invoice of which nothing was paid lets go of a traveller', () => {
  it('who erases their account, or whom staff erase, and says that its open sum differs', async () => {
    const sales = await buildTravellers(3);
    const [{ staff }, erased, removed] = sales;
    const invoice = await make(sales);
    const root = await buildStaff(app, 'root');

    expect((await eraseOwn(erased!)).status).toBe(200);
    expect((await root.delete(`users/${String(removed!.customer._id)}`)).status).toBe(200);

    expect(await statusesOf(sales)).toEqual(['waiting', 'new', 'new']);
    expect(await read(staff, invoice)).toMatchObject({ open: 229.5, settledOtherwise: 459, state: 'open' });
    await send(staff, paidBy(invoice, 688.5));
    expect(await queueOf(staff)).toMatchObject([{ reason: 'over' }]);
  });

  it('whose data are erased some time after the trip', async () => {
    const sales = await buildTravellers(2);
    const [{ group, staff }] = sales;
    const invoice = await make(sales);
    await Event.updateOne({ _id: group.event }, { date: '2020-05-10' });
    await Organization.updateOne({ _id: group.organization }, { 'policy.retentionMonths': 1 });

    await eraseExpired(app.context);
    const later = clock.now().getTime() + 15 * 86_400_000;
    clock.now = () => new Date(later);
    await eraseExpired(app.context);

    expect(await Customer.countDocuments({ event: group.event })).toBe(0);
    expect(await statusesOf(sales)).toEqual(['new', 'new']);
    clock.now = () => new Date();
    expect(await read(staff, invoice)).toMatchObject({ open: 0, settledOtherwise: 459, state: 'settled' });
  });

  it('who hands over the place, so that the newcomer pays the rest', async () => {
    const [sale] = await buildTravellers(1);
    await payThrough(await makeLink(sale, 100), guardian);
    await app.bank.control.runUntilIdle();
    const invoice = await make([sale]);

    expect((await handOver(sale)).status).toBe(201);

    const passedFrom = [sale.customer._id];
    expect(await stored(sale)).toMatchObject({ status: 'new', passedFrom, paidAmount: 10_000 });
    expect(await read(sale.staff, invoice)).toMatchObject({ state: 'settled', payments: [{ open: 0 }] });
  });

  it('but not while money with its reference waits for staff, or once a part was paid', async () => {
    const sales = await buildTravellers(1);
    const [sale] = sales;
    const invoice = await make(sales);
    await send(sale.staff, paidBy(invoice, 100));

    expect(faultsOf(await eraseOwn(sale))).toEqual(['paymentUnfinished']);
    expect(faultsOf(await handOver(sale))).toEqual(['handoverPaymentOpen']);
    const [entry] = await queueOf(sale.staff);
    const assigned = { resolution: 'assign', payment: sale.id };
    await sale.staff.post(`bank-transfers/queue/${entry!._id}`, assigned);
    expect(faultsOf(await eraseOwn(sale))).toEqual(['paymentUnfinished']);

    expect(await statusesOf(sales)).toEqual(['waiting']);
  });
});

it('nobody is reminded of an invoiced payment that is due, but of the others', async () => {
  clock.now = () => existingInstant('2027-03-01', '10:00');
  const sale = (await buildTravellers(1))[0];
  const other = await buildSale(app, {}, sale);
  const { event } = sale.group;
  await Event.updateOne({ _id: event }, { $set: { date: '2027-06-01', 'products.$[].dueOn': '2027-03-10' } });
  await sale.staff.put('dues/settings', { steps: [1], releaseAfterDays: 5 });
  await make([sale]);

  clock.now = () => existingInstant('2027-03-11', '10:00');
  await remindOfDues(app.context);
  clock.now = () => existingInstant('2027-03-17', '10:00');
  await remindOfDues(app.context);

  const mailed = async ({ customer }: Sale) =>
    (await Mail.find({ account: customer._id }).sort({ _id: 1 }).lean()).map(({ kind }) => kind);
  expect(await mailed(sale)).toEqual([]);
  expect(await mailed(other)).toContain('paymentReminder');
  expect(await Customer.findById(sale.customer._id).lean()).toMatchObject({ disabled: false });
});

describe('an invoice is kept', () => {
  it('as long as its credit invoice must be', async () => {
    const sales = await buildTravellers(1);
    const { group, staff, id } = sales[0];
    const invoice = await make(sales);
    await credit(staff, invoice);
    await Payment.deleteOne({ _id: id });
    const { organization } = group;
    await Invoice.updateOne({ organization, number: 1 }, { at: startOfDay(addDays(today(), -40)) });

    await dropOldInvoices(startOfDay(today()));
    expect(await Invoice.countDocuments({ organization })).toBe(2);
    await dropOldInvoices(startOfDay(addDays(today(), 1)));
    expect(await Invoice.countDocuments({ organization })).toBe(0);
  });

  it('until its organization is deleted, which its payments prevent', async () => {
    const sales = await buildTravellers(1);
    const { organization } = sales[0].group;
    await make(sales);
    const root = await buildStaff(app, 'root');

    expect((await root.delete(`organization/${String(organization)}`)).status).toBe(409);

    expect(await Invoice.countDocuments({ organization })).toBe(1);
    await deleteInvoices(organization);
    expect(await Invoice.countDocuments({ organization })).toBe(0);
  });
});
