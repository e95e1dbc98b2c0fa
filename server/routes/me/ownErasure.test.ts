import { Account } from '../../models/account';
import { Customer } from '../../models/customer';
import { Group } from '../../models/group';
import { Mail } from '../../models/mail';
import { Payment } from '../../models/payment';
import { clock } from '../../lib/clock';
import { sendDueMail } from '../../services/office/mail/sendDueMail';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildOffer, redeem, usesOf } from '../../test/discountCodes';
import { password } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { type MailServer, sendThrough, startMailServer } from '../../test/mailServer';
import { raceRounds } from '../../test/races';
import { buildSale, checkout } from '../../test/sale';
import { buildTraveller } from '../../test/trip';

const app = useApp();
let server: MailServer;

beforeEach(async () => {
  await Mail.deleteMany();
  server = await startMailServer();
  sendThrough(server, app);
});
afterEach(async () => {
  app.context.mailer.close();
  await server.stop();
  await expectAllInStep();
});

function erase({ token }: { token: string }, currentPassword: string | undefined = password) {
  return app.api.delete('/api/users/me').set('x-auth-token', token).send({ currentPassword });
}

it('erasing one’s account frees seat and code, ends all sessions, and sends a mail that is not kept', async () => {
  const offer = await buildOffer();
  const traveller = await buildTraveller(app, offer.group);
  const { customer } = traveller;
  await redeem(app, traveller, 'TALKOOT');

  const answer = await erase(traveller);
  const { userCount } = await Group.findById(offer.group._id).lean().orFail();
  await sendDueMail(app.context);
  await sendDueMail(app.context);

  expect(answer.status).toBe(200);
  expect(userCount).toBe(0);
  expect(await usesOf(offer.code)).toBe(0);
  expect((await app.api.get('/api/users/me').set('x-auth-token', traveller.token)).status).toBe(401);
  expect(server.received.map(({ to, headers }) => [to, headers.subject])).toEqual([
    [customer.email, 'Tilisi ja tietosi on poistettu'],
  ]);
  expect(server.received[0]!.text).not.toContain(customer.firstName);
  expect(await Mail.countDocuments()).toBe(0);
});

it('erasing one’s account leaves no address behind if the last mail cannot be delivered', async () => {
  const [refused, mailboxFull] = [await buildSale(app), await buildSale(app)];
  server.refuse.set(refused.customer.email, '550 No such user');
  server.refuse.set(mailboxFull.customer.email, '450 Mailbox full');
  for (const sale of [refused, mailboxFull]) await erase(sale);

  await sendDueMail(app.context);
  const waiting = await Mail.find().lean();
  const later = clock.now().getTime() + 6 * 24 * 3_600_000;
  clock.now = () => new Date(later);
  await sendDueMail(app.context);

  expect(waiting.map(({ to }) => to)).toEqual([mailboxFull.customer.email]);
  expect(await Mail.countDocuments()).toBe(0);
});

it('erasing one’s account requires the password; a wrong one counts as a failed log-in', async () => {
  const sale = await buildSale(app);

  expect(faultsOf(await erase(sale, 'väärä salasana'))).toEqual(['currentPassword: wrongCurrentPassword']);
  expect(faultsOf(await erase(sale, ''))).toEqual(['currentPassword: required']);
  for (let n = 0; n < 9; n += 1) await erase(sale, 'väärä salasana');

  expect((await erase(sale)).status).toBe(429);
  expect(await Customer.exists({ _id: sale.customer._id })).not.toBeNull();
});

it('erasing one’s account is refused until a payment in progress is finished or cancelled', async () => {
  const sale = await buildSale(app);
  await checkout(sale);
  await sale.get(`proceed/${sale.id}`);

  const answer = await erase(sale);
  await app.api.post(`/api/payments/cancel/${sale.id}`).set('x-auth-token', sale.token).send({});

  expect([answer.status, ...faultsOf(answer)]).toEqual([409, 'paymentUnfinished']);
  expect((await erase(sale)).status).toBe(200);
});

it('erasing one’s account and starting a payment at the same moment exclude each other', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const sale = await buildSale(app);
    await checkout(sale);

    const [proceeded, erased] = await Promise.all([sale.get(`proceed/${sale.id}`), erase(sale)]);

    const { status } = await Payment.findById(sale.id).lean().orFail();
    expect([proceeded.status === 200, status]).toEqual(
      erased.status === 200 ? [false, 'new'] : [true, 'paying'],
    );
    expect((await Account.exists({ _id: sale.customer._id })) === null).toBe(erased.status === 200);
  }
});
