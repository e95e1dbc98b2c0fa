import { LinkPayer } from '../../../../models/linkPayer';
import { Mail } from '../../../../models/mail';
import { PaymentLink } from '../../../../models/paymentLink';
import { SalesDocument } from '../../../../models/salesDocument';
import { clock } from '../../../../lib/clock';
import { useApp } from '../../../../test/app';
import { expectAllInStep } from '../../../../test/invariants';
import { company, guardian, linkPayers } from '../../../../test/paymentLinks';
import { buildSale, type Sale } from '../../../../test/sale';
import { buildStaff } from '../../../../test/staff';
import { transferSales } from '../../../../test/transferSale';
import { dropOldLinks } from './dropOldLinks';

const app = useApp();
const { makeLink, openAt, payThrough, post } = linkPayers(app);
const { buildTransferSale } = transferSales(app);

const dayMs = 24 * 3_600_000;
const namesOf = async ({ id }: Sale) =>
  (await LinkPayer.find({ payment: id }).lean()).map(({ name }) => name);
const linksOf = ({ id }: Sale) => PaymentLink.countDocuments({ payment: id });

afterEach(async () => {
  jest.restoreAllMocks();
  app.bank.control.reset();
  await expectAllInStep();
});

function setClockDaysAhead(days: number): void {
  const later = new Date(Date.now() + days * dayMs);
  jest.spyOn(clock, 'now').mockReturnValue(later);
}

it('deletes the details of payers who have not paid within 30 days, and keeps those of payers who have', async () => {
  const [unpaid, paid] = [await buildSale(app), await buildSale(app)];
  await openAt(await makeLink(unpaid), guardian);
  await payThrough(await makeLink(paid), company);

  setClockDaysAhead(29);
  await dropOldLinks();
  expect(await namesOf(unpaid)).toEqual([guardian.name]);
  setClockDaysAhead(31);
  await dropOldLinks();

  expect([await namesOf(unpaid), await namesOf(paid)]).toEqual([[], [company.name]]);
});

it('keeps the details of a payer whose bank transfer is still awaited', async () => {
  const sale = await buildTransferSale();
  const token = await makeLink(sale);
  await post('transfer', { token, payer: guardian });

  setClockDaysAhead(31);
  await dropOldLinks();
  expect(await namesOf(sale)).toEqual([guardian.name]);
  jest.restoreAllMocks();
  await post('cancel', { token });
  setClockDaysAhead(31);
  await dropOldLinks();

  expect(await namesOf(sale)).toEqual([]);
});

it('deletes a link 30 days after it has ended', async () => {
  const sale = await buildSale(app);
  await makeLink(sale);

  setClockDaysAhead(59);
  await dropOldLinks();
  expect(await linksOf(sale)).toBe(1);
  setClockDaysAhead(61);
  await dropOldLinks();

  expect(await linksOf(sale)).toBe(0);
});

it('erasing a customer deletes the payers who have not paid, and the mails to all payers; those who have paid stay on the receipt', async () => {
  const sale = await buildSale(app);
  const token = await makeLink(sale);
  await openAt(token, guardian);
  await payThrough(token, company);
  const root = await buildStaff(app, 'root');

  await root.delete(`users/${String(sale.customer._id)}`);

  expect(await namesOf(sale)).toEqual([company.name]);
  expect(await SalesDocument.find({ payment: sale.id }).lean()).toMatchObject([
    { payers: [{ name: company.name }] },
  ]);
  const payers = await LinkPayer.find({ payment: sale.id }).lean();
  expect(await Mail.countDocuments({ account: { $in: payers.map(({ _id }) => _id) } })).toBe(0);
  expect(await linksOf(sale)).toBe(0);
});

it('the traveller’s copy of their data names nobody who has paid for them', async () => {
  const sale = await buildSale(app);
  await payThrough(await makeLink(sale), guardian);

  const { status, text } = await sale.staff.get(`users/${String(sale.customer._id)}/data`);

  expect(status).toBe(200);
  for (const detail of [guardian.name, guardian.email, guardian.address.street]) {
    expect(text).not.toContain(detail);
  }
});
