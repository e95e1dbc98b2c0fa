import type { AuditEntry } from '../../contract/audit';
import { helsinkiDay } from '../../contract/helsinkiTime';
import { clock } from '../../lib/clock';
import { Customer } from '../../models/customer';
import { DiscountCode } from '../../models/discountCode';
import { Event } from '../../models/event';
import { Payment } from '../../models/payment';
import { setProductPaid } from '../../services/money/payments/takeStep';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { barrier } from '../../test/barrier';
import {
  buildOffer,
  buildTravellers,
  paymentsIn,
  readPayments,
  redeem,
  removeCode,
  type Traveller,
  usesOf,
} from '../../test/discountCodes';
import { buildGroup, unknownId } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { raceRounds } from '../../test/races';
import { buildStaff } from '../../test/staff';
import { buildDiscountCode, buildProduct, buildTraveller, collect } from '../../test/trip';
import { tokenOf } from '../../test/session';

const app = useApp();

afterEach(expectAllInStep);

async function buildCustomersOffer(...args: Parameters<typeof buildOffer>) {
  const offer = await buildOffer(...args);
  return { ...offer, traveller: await buildTraveller(app, offer.group) };
}

async function codesOf({ customer }: Traveller): Promise<string[]> {
  return (await Customer.findById(customer._id).lean().orFail()).discountCodes.map(String);
}

/** The codes on a traveller’s payments, as `product: code`. */
async function codesOnPayments(traveller: Traveller): Promise<string[]> {
  const payments = await readPayments(traveller);
  return payments.map(({ products, discountCode }) => `${products[0]!.name}: ${discountCode?.code ?? '–'}`);
}

describe('POST /api/discountCodes', () => {
  it('applies the code to every new payment that it covers, as one use, and returns all payments', async () => {
    const { group, product, code, traveller } = await buildCustomersOffer();
    const { organization } = group;
    const cruise = await buildProduct({
      organization,
      name: 'Saaristoretki',
      price: 1_001,
      mandatory: false,
    });
    const other = await buildProduct({ organization, name: 'Buffet', price: 3_000, mandatory: false });
    await collect(group.event, cruise, other);
    await DiscountCode.updateOne({ _id: code._id }, { applyTo: [product._id, cruise._id] });

    const answer = await redeem(app, traveller, 'TALKOOT');

    expect(answer.status).toBe(200);
    expect(answer.body.eventPayments).toMatchObject([{ total: 114.75, discountCode: { code: 'TALKOOT' } }]);
    expect(answer.body.additionalServices).toMatchObject([
      { total: 30, discountCode: null },
      { total: 5.01, discountCode: { _id: String(code._id), name: 'Talkoolaiset', discount: 50 } },
    ]);
    expect(await usesOf(code)).toBe(1);
    expect(await codesOf(traveller)).toEqual([String(code._id)]);
  });

  it('ignores case and surrounding spaces', async () => {
    const { traveller } = await buildCustomersOffer({ code: 'KESÄ10' });

    expect((await redeem(app, traveller, '  kesä10 ')).status).toBe(200);
  });

  it('skips payments that have a code or are in progress', async () => {
    const { group, product, traveller } = await buildCustomersOffer();
    const { organization } = group;
    const second = await buildProduct({ organization, name: 'Saaristoretki' });
    const third = await buildProduct({ organization, name: 'Buffet' });
    await collect(group.event, second, third);
    await readPayments(traveller);
    await Payment.updateOne({ customer: traveller.customer._id, product: third._id }, { status: 'paying' });
    const applyTo = [product._id, second._id, third._id];
    await buildDiscountCode({ organization, code: 'TOINEN', applyTo });
    await redeem(app, traveller, 'TALKOOT');

    await redeem(app, traveller, 'TOINEN');

    expect(await codesOnPayments(traveller)).toEqual([
      'Buffet: –',
      'Risteilypaketti: TALKOOT',
      'Saaristoretki: TOINEN',
    ]);
  });

  it('is unlimited for a code without a maximum', async () => {
    const { group, code } = await buildOffer({ maxUsages: 0 });

    for (const traveller of await buildTravellers(app, 3, group)) await redeem(app, traveller, 'TALKOOT');

    expect(await usesOf(code)).toBe(3);
  });

  it('is audited under the customer', async () => {
    const { group, traveller } = await buildCustomersOffer();
    const admin = await buildStaff(app, 'admin', group.organization);

    const [payment] = paymentsIn(await redeem(app, traveller, 'TALKOOT'));

    const { body } = await admin.get(`audit?type=users&id=${String(traveller.customer._id)}`);
    expect((body as AuditEntry[])[0]).toMatchObject({
      by: { _id: String(traveller.customer._id), role: 'customer' },
      changes: [{ path: `payments.${payment!._id}.discountCode`, before: null, after: 'TALKOOT' }],
    });
  });

  it('restarts an open checkout at the new price', async () => {
    const { traveller } = await buildCustomersOffer();
    const [payment] = await readPayments(traveller);
    await traveller.get(`create/${payment!._id}`);

    await redeem(app, traveller, 'TALKOOT');

    expect(faultsOf(await traveller.get(`proceed/${payment!._id}`))).toEqual(['paymentStale']);
    await traveller.get(`create/${payment!._id}`);
    expect((await traveller.get(`proceed/${payment!._id}`)).body).toMatchObject({ total: 114.75 });
  });

  it('makes a payment free at 100 %, without its fee', async () => {
    const { traveller } = await buildCustomersOffer({ discount: 100 }, { serviceFee: 500 });

    const [payment] = paymentsIn(await redeem(app, traveller, 'TALKOOT'));

    expect(payment!.total).toBe(0);
    expect((await traveller.get(`proceed/${payment!._id}`)).body).toMatchObject({ status: 'accepted' });
  });
});

describe('a code', () => {
  const yesterday = helsinkiDay(new Date(Date.now() - 24 * 3_600_000));

  it.each([
    ['it is disabled', { disabled: true }, 'discountCodeDisabled'],
    ['its last day has passed', { validUntil: yesterday }, 'discountCodeExpired'],
    ['it covers no product', { applyTo: [] }, 'discountCodeFitsNothing'],
  ])('is refused if %s', async (_which, overrides, fault) => {
    const { traveller, code } = await buildCustomersOffer(overrides);

    const answer = await redeem(app, traveller, 'TALKOOT');

    expect(answer.status).toBe(409);
    expect(faultsOf(answer)).toEqual([`code: ${fault}`]);
    expect(await usesOf(code)).toBe(0);
  });

  it('is refused if it is unknown, or known only in another organization', async () => {
    const { traveller } = await buildCustomersOffer({ code: 'OMA' });
    await buildOffer({ code: 'VIERAS' });

    for (const code of ['VIERAS', 'EIOLE']) {
      const answer = await redeem(app, traveller, code);

      expect(answer.status).toBe(400);
      expect(faultsOf(answer)).toEqual(['code: discountCodeUnknown']);
    }
  });

  it('is refused when its uses are exhausted', async () => {
    const { group } = await buildOffer({ maxUsages: 1 });
    const [first, second] = await buildTravellers(app, 2, group);
    await redeem(app, first!, 'TALKOOT');

    const answer = await redeem(app, second!, 'TALKOOT');

    expect(answer.status).toBe(409);
    expect(faultsOf(answer)).toEqual(['code: discountCodeUsedUp']);
    expect(await codesOnPayments(second!)).toEqual(['Risteilypaketti: –']);
    expect(await codesOf(second!)).toEqual([]);
  });

  it('is refused to a customer who holds it already, even if they now owe another of its products', async () => {
    const { group, product, code, traveller } = await buildCustomersOffer();
    await redeem(app, traveller, 'TALKOOT');
    const later = await buildProduct({ organization: group.organization, name: 'Buffet' });
    await collect(group.event, later);
    await DiscountCode.updateOne({ _id: code._id }, { applyTo: [product._id, later._id] });

    const answer = await redeem(app, traveller, 'TALKOOT');

    expect(answer.status).toBe(409);
    expect(faultsOf(answer)).toEqual(['code: discountCodeAlreadyUsed']);
    expect(await usesOf(code)).toBe(1);
  });

  it('is refused when its payments are paid', async () => {
    const { traveller, product } = await buildCustomersOffer();
    await readPayments(traveller);
    const { customer } = traveller;
    await Payment.updateOne({ customer: customer._id }, { status: 'confirmed' });
    await setProductPaid(
      await Payment.findOne({ customer: customer._id, product: product._id }).lean().orFail(),
      true,
    );

    expect(faultsOf(await redeem(app, traveller, 'TALKOOT'))).toEqual(['code: discountCodeFitsNothing']);
  });

  it('is refused for a customer id other than the caller’s', async () => {
    const { group, code } = await buildOffer();
    const [traveller, other] = await buildTravellers(app, 2, group);

    for (const customer of [other!.customer, { ...other!.customer, _id: 'x' as never }]) {
      const answer = await redeem(app, { ...traveller!, customer }, 'TALKOOT');

      expect(answer.status).toBe(400);
      expect(faultsOf(answer)).toEqual(['userId: notFound']);
    }
    expect(await usesOf(code)).toBe(0);
  });

  it('is refused without a token, and to staff', async () => {
    const body = { userId: unknownId(), code: 'TALKOOT' };
    const { group, traveller } = await buildCustomersOffer();
    const staff = await buildStaff(app, 'owner', group.organization);

    expect((await app.api.post('/api/discountCodes').send(body)).status).toBe(401);
    expect((await redeem(app, { ...traveller, token: staff.token }, 'TALKOOT')).status).toBe(403);
    expect((await removeCode(app, { token: '' }, unknownId())).status).toBe(401);
  });

  it('is refused with every fault of an empty body', async () => {
    const { token } = await buildTraveller(app, await buildGroup());

    const answer = await app.api.post('/api/discountCodes').set('x-auth-token', token).send({});

    expect(faultsOf(answer)).toEqual(['userId: required', 'code: required']);
  });

  it('is refused in the requested language', async () => {
    const { traveller } = await buildCustomersOffer();

    const finnish = await redeem(app, traveller, 'VÄÄRÄ');
    const english = await redeem(app, traveller, 'VÄÄRÄ').set('accept-language', 'en');

    expect(finnish.body.errors[0].msg).toBe('Alennuskoodia ei löytynyt');
    expect(english.body.errors[0].msg).toBe('There is no such discount code');
  });
});

describe('the last day of a code', () => {
  it('ends at midnight in Helsinki', async () => {
    const { group } = await buildOffer({ validUntil: '2031-01-10' });
    const [early, late] = await buildTravellers(app, 2, group);
    const at = async (instant: string, traveller: Traveller): Promise<Traveller> => {
      clock.now = () => new Date(instant);
      return { ...traveller, token: await tokenOf(app, traveller.customer) };
    };

    const beforeMidnight = await redeem(app, await at('2031-01-10T21:59:30Z', early!), 'TALKOOT');
    const afterMidnight = await redeem(app, await at('2031-01-10T22:00:30Z', late!), 'TALKOOT');

    expect(beforeMidnight.status).toBe(200);
    expect(faultsOf(afterMidnight)).toEqual(['code: discountCodeExpired']);
  });
});

describe('guessing codes', () => {
  it('is stopped after ten wrong ones per account; valid ones do not count', async () => {
    const { group } = await buildOffer();
    const [guesser, other] = await buildTravellers(app, 2, group);
    for (let i = 0; i < 9; i += 1) await redeem(app, guesser!, `ARVAUS${i}`);
    await redeem(app, guesser!, 'TALKOOT');
    await redeem(app, guesser!, 'TALKOOT');

    const [tenth, eleventh] = [
      await redeem(app, guesser!, 'ARVAUS9'),
      await redeem(app, guesser!, 'TALKOOT'),
    ];

    expect(tenth.status).toBe(400);
    expect(faultsOf(eleventh)).toEqual(['tooManyTries']);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
    expect((await redeem(app, other!, 'TALKOOT')).status).toBe(200);
  });

  it('is no faster with concurrent calls', async () => {
    const { traveller } = await buildCustomersOffer();

    const guesses = Array.from({ length: 20 }, (_, i) => redeem(app, traveller, `ARVAUS${i}`));

    expect(tally(await Promise.all(guesses))).toEqual({ 400: 10, 429: 10 });
  });
});

describe('the last use of a code', () => {
  it.each([2, 20])('goes to only one of %i customers redeeming at the same time', async (count) => {
    const { group, code } = await buildOffer({ maxUsages: 1 });
    const travellers = await buildTravellers(app, count, group);

    const answers = await Promise.all(travellers.map((traveller) => redeem(app, traveller, 'TALKOOT')));

    expect(tally(answers)).toEqual({ 200: 1, 409: count - 1 });
    expect(await usesOf(code)).toBe(1);
    expect(await Payment.countDocuments({ discountCode: code._id })).toBe(1);
  });

  it('would go to several by count-then-write (negative control)', async () => {
    const { group, code } = await buildOffer({ maxUsages: 1 });
    const travellers = await buildTravellers(app, 20, group);
    await Promise.all(travellers.map(readPayments));
    const everybodyHasCounted = barrier(travellers.length);

    const taken = await Promise.all(
      travellers.map(async ({ customer }) => {
        const uses = await usesOf(code);
        await everybodyHasCounted();
        if (uses >= code.maxUsages) return false;
        await Payment.updateOne({ customer: customer._id }, { discountCode: code._id });
        await DiscountCode.updateOne({ _id: code._id }, { $inc: { timesUsed: 1 } });
        await Customer.updateOne({ _id: customer._id }, { discountCodes: [code._id] });
        return true;
      }),
    );

    expect(taken.filter(Boolean).length).toBeGreaterThan(1);
  });

  it('counts as one use if a customer submits twice at the same time', async () => {
    const { code, traveller } = await buildCustomersOffer({ maxUsages: 5 });

    const answers = await Promise.all([1, 2, 3].map(() => redeem(app, traveller, 'TALKOOT')));

    expect(tally(answers)).toEqual({ 200: 1, 409: 2 });
    expect(await usesOf(code)).toBe(1);
  });

  it('is gone from payments when the code is deleted at the same moment', async () => {
    for (let i = 0; i < raceRounds; i += 1) {
      const { group, code, traveller } = await buildCustomersOffer();
      const owner = await buildStaff(app, 'owner', group.organization);

      await Promise.all([
        redeem(app, traveller, 'TALKOOT'),
        owner.delete(`discountCodes/${String(code._id)}`),
      ]);

      const exists = (await DiscountCode.exists({ _id: code._id })) !== null;
      expect(await Payment.countDocuments({ discountCode: code._id })).toBe(exists ? 1 : 0);
    }
  });
});

describe('DELETE /api/discountCodes/{paymentId}', () => {
  /** A traveller with one code on two payments. */
  async function buildTwice() {
    const { group, product, code, traveller } = await buildCustomersOffer({ maxUsages: 1 });
    const second = await buildProduct({ organization: group.organization, name: 'Saaristoretki' });
    await collect(group.event, second);
    await DiscountCode.updateOne({ _id: code._id }, { applyTo: [product._id, second._id] });
    const [one, other] = paymentsIn(await redeem(app, traveller, 'TALKOOT'));
    return { group, code, traveller, ids: [one!._id, other!._id] as const };
  }

  it('removes the code from one payment; the use is released with the last payment', async () => {
    const { code, traveller, ids } = await buildTwice();

    const first = await removeCode(app, traveller, ids[0]);
    const usesBetween = [await usesOf(code), await codesOf(traveller)];
    const last = await removeCode(app, traveller, ids[1]);

    expect([first.status, first.body, last.status]).toEqual([200, { _id: ids[0] }, 200]);
    expect(usesBetween).toEqual([1, [String(code._id)]]);
    expect([await usesOf(code), await codesOf(traveller)]).toEqual([0, []]);
    expect(await codesOnPayments(traveller)).toEqual(['Risteilypaketti: –', 'Saaristoretki: –']);
  });

  it('makes the use available to the next customer', async () => {
    const { group, traveller, ids } = await buildTwice();
    const next = await buildTraveller(app, group);
    for (const id of ids) await removeCode(app, traveller, id);

    expect((await redeem(app, next, 'TALKOOT')).status).toBe(200);
    expect(faultsOf(await redeem(app, traveller, 'TALKOOT'))).toEqual(['code: discountCodeUsedUp']);
  });

  it('releases one use if it is removed from both payments at the same time', async () => {
    for (let i = 0; i < raceRounds; i += 1) {
      const { code, traveller, ids } = await buildTwice();

      const answers = await Promise.all(ids.map((id) => removeCode(app, traveller, id)));

      expect(tally(answers)).toEqual({ 200: 2 });
      expect(await usesOf(code)).toBe(0);
    }
  });

  it('releases one use if it is removed twice at the same time from one payment', async () => {
    const { code, traveller } = await buildCustomersOffer();
    const [payment] = paymentsIn(await redeem(app, traveller, 'TALKOOT'));

    const answers = await Promise.all([1, 2].map(() => removeCode(app, traveller, payment!._id)));

    expect(tally(answers)).toEqual({ 200: 1, 409: 1 });
    expect(answers.map(faultsOfRefusal)).toContainEqual(['noDiscountCode']);
    expect(await usesOf(code)).toBe(0);
  });

  it('is refused while the payment is in progress, and after', async () => {
    const { code, traveller } = await buildCustomersOffer();
    const [payment] = paymentsIn(await redeem(app, traveller, 'TALKOOT'));
    await traveller.get(`create/${payment!._id}`);
    await traveller.get(`proceed/${payment!._id}`);

    const answer = await removeCode(app, traveller, payment!._id);

    expect(answer.status).toBe(409);
    expect(faultsOf(answer)).toEqual(['paymentNotNew']);
    expect(await usesOf(code)).toBe(1);
  });

  it('is 404 for an unknown payment and another customer’s', async () => {
    const { group, code, traveller } = await buildCustomersOffer();
    const [payment] = paymentsIn(await redeem(app, traveller, 'TALKOOT'));
    const other = await buildTraveller(app, group);

    for (const id of [payment!._id, unknownId(), 'nonsense']) {
      expect((await removeCode(app, other, id)).status).toBe(404);
    }
    expect(await usesOf(code)).toBe(1);
  });

  it('is audited under the customer', async () => {
    const { group, traveller } = await buildCustomersOffer();
    const admin = await buildStaff(app, 'admin', group.organization);
    const [payment] = paymentsIn(await redeem(app, traveller, 'TALKOOT'));

    await removeCode(app, traveller, payment!._id);

    const { body } = await admin.get(`audit?type=users&id=${String(traveller.customer._id)}`);
    expect((body as AuditEntry[])[0]?.changes).toEqual([
      { path: `payments.${payment!._id}.discountCode`, before: 'TALKOOT', after: null },
    ]);
  });
});

describe('a code on a payment', () => {
  it('stays when the code is disabled or has expired, at its present percentage', async () => {
    const { code, traveller } = await buildCustomersOffer();
    await redeem(app, traveller, 'TALKOOT');

    await DiscountCode.updateOne(
      { _id: code._id },
      { disabled: true, validUntil: '2020-01-01', discount: 10 },
    );

    expect(await readPayments(traveller)).toMatchObject([{ total: 206.55, discountCode: { discount: 10 } }]);
  });

  it('counts as the same use when it is redeemed again after its payment is no longer collected', async () => {
    const { group, code, traveller } = await buildCustomersOffer({ maxUsages: 1 });
    const [former] = paymentsIn(await redeem(app, traveller, 'TALKOOT'));
    await traveller.get(`create/${former!._id}`);
    const substitute = await buildProduct({ organization: group.organization, name: 'Uusi paketti' });
    await Event.updateOne({ _id: group.event }, { $set: { products: [] } });
    await collect(group.event, substitute);
    await DiscountCode.updateOne({ _id: code._id }, { $push: { applyTo: substitute._id } });

    const answer = await redeem(app, traveller, 'TALKOOT');

    expect(answer.status).toBe(200);
    expect(await codesOnPayments(traveller)).toEqual(['Uusi paketti: TALKOOT']);
    expect(await usesOf(code)).toBe(1);
    expect(await Payment.countDocuments({ discountCode: code._id })).toBe(1);
  });

  it('is no longer used once it is removed from the payments that are still collected', async () => {
    const { group, product, code, traveller } = await buildCustomersOffer();
    const second = await buildProduct({ organization: group.organization, name: 'Saaristoretki' });
    await collect(group.event, second);
    await DiscountCode.updateOne({ _id: code._id }, { applyTo: [product._id, second._id] });
    await redeem(app, traveller, 'TALKOOT');
    await Event.updateOne({ _id: group.event }, { $pull: { products: { product: product._id } } });
    const [seen] = await readPayments(traveller);

    await removeCode(app, traveller, seen!._id);

    expect(await usesOf(code)).toBe(0);
    expect(await codesOf(traveller)).toEqual([]);
  });
});

function faultsOfRefusal(answer: { status: number; body: unknown }): string[] {
  return answer.status === 200 ? [] : faultsOf(answer);
}
