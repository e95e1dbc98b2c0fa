import type { CustomerPayments, PaymentProvider } from '../../../contract/payment';
import { Customer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Mail } from '../../../models/mail';
import { Organization } from '../../../models/organization';
import { Payment } from '../../../models/payment';
import { useApp } from '../../../test/app';
import { buildStaff } from '../../../test/staff';
import { buildDiscountCode, buildTraveller, buildTrip, payAtBank } from '../../../test/trip';

const app = useApp();
type Traveller = Awaited<ReturnType<typeof buildTraveller>>;

const nbsp = /[\u00a0\u202f]/g;

async function receiptsOf({ customer }: Traveller) {
  const mails = await Mail.find({ kind: 'receipt', account: customer._id }).lean();
  return mails.map((mail) => ({ ...mail, text: mail.text.replace(nbsp, ' ') }));
}

/** Pays at the bank and returns the address that the bank redirects to. */
async function pay(traveller: Traveller): Promise<URL> {
  const { eventPayments } = (await traveller.get('event-payments')).body as CustomerPayments;
  const id = eventPayments[0]!._id;
  const { providers } = (await traveller.get(`create/${id}`)).body as { providers: PaymentProvider[] };
  await traveller.get(`proceed/${id}`);
  return payAtBank(providers[0]!, 'accept');
}

async function returnFromBank(traveller: Traveller, { searchParams }: URL) {
  const reference = searchParams.get('checkout-reference');
  return traveller.get(`success/${reference}?transactionId=${searchParams.get('checkout-transaction-id')}`);
}

describe('a receipt', () => {
  it('is sent with the confirmation: product, recipient, VAT by rate', async () => {
    const { group } = await buildTrip({ serviceFee: 205, serviceFeeVat: 25.5 });
    await Organization.updateOne({ _id: group.organization }, { businessCode: '1234567-8' });
    const { name: seller } = await Organization.findById(group.organization).orFail();
    const traveller = await buildTraveller(app, group);

    await returnFromBank(traveller, await pay(traveller));

    const [receipt, ...more] = await receiptsOf(traveller);
    expect(more).toEqual([]);
    expect(receipt).toMatchObject({ to: traveller.customer.email, status: 'queued' });
    expect(receipt?.text).toContain(
      [
        'Risteilypaketti: 229,50 €',
        'Palvelumaksu: 2,05 €',
        'josta ALV 13,5 %: 27,30 €',
        'josta ALV 25,5 %: 0,42 €',
        `Myyjä: ${seller}, Y-tunnus 1234567-8`,
      ].join('\n'),
    );
    expect(receipt?.text).toContain('Maksettu yhteensä 231,55 €');
    expect(receipt?.text).toContain(`Ryhmä: ${group.name}`);
  });

  it('is sent once, however often return and callback arrive', async () => {
    const { group } = await buildTrip();
    const traveller = await buildTraveller(app, group);
    const back = await pay(traveller);
    const callback = () => app.api.get(`/api/payments/callback${back.search}`);

    await Promise.all([
      ...Array.from({ length: 4 }, () => returnFromBank(traveller, back)),
      ...Array.from({ length: 4 }, callback),
    ]);
    await callback();

    expect(await receiptsOf(traveller)).toHaveLength(1);
  });

  it('is also sent for free payments', async () => {
    const { group, product } = await buildTrip();
    const traveller = await buildTraveller(app, group);
    const code = await buildDiscountCode({
      organization: group.organization,
      discount: 100,
      applyTo: [product._id],
    });
    const { eventPayments } = (await traveller.get('event-payments')).body as CustomerPayments;
    const { _id } = eventPayments[0]!;
    await Payment.updateOne({ _id }, { discountCode: code._id });

    await traveller.get(`proceed/${_id}`);

    const [receipt] = await receiptsOf(traveller);
    expect(receipt?.text).toContain('Alennus 100 %');
    expect(receipt?.text).toContain('Maksettu yhteensä 0,00 €');
  });

  it('is sent when staff mark a payment as paid, but not when they mark it as unpaid', async () => {
    const { group } = await buildTrip();
    const traveller = await buildTraveller(app, group);
    const staff = await buildStaff(app, 'admin', group.organization);
    const { eventPayments } = (await traveller.get('event-payments')).body as CustomerPayments;
    const path = `payments/change-payment-status/${eventPayments[0]!._id}`;

    const paid = await staff.post(path, { status: 'new' });
    const unpaid = await staff.post(path, { status: 'confirmed' });

    expect([paid.status, unpaid.status]).toEqual([200, 200]);
    expect(await receiptsOf(traveller)).toHaveLength(1);
  });

  it('is not sent while the payment is in progress', async () => {
    const { group } = await buildTrip();
    const traveller = await buildTraveller(app, group);
    const { eventPayments } = (await traveller.get('event-payments')).body as CustomerPayments;

    await traveller.get(`create/${eventPayments[0]!._id}`);
    await traveller.get(`proceed/${eventPayments[0]!._id}`);

    expect(await receiptsOf(traveller)).toEqual([]);
  });

  it('is also sent for late money, with the purchase at the price that was paid', async () => {
    const { group } = await buildTrip();
    const traveller = await buildTraveller(app, group);
    const back = await pay(traveller);
    const { _id } = await Payment.findOne({ customer: traveller.customer._id }).lean().orFail();
    await Payment.updateOne({ _id }, { status: 'new', purchase: null });

    await returnFromBank(traveller, back);

    expect(await receiptsOf(traveller)).toHaveLength(1);
    const { status, purchase } = await Payment.findById(_id).lean().orFail();
    expect({ status, total: purchase?.total }).toEqual({ status: 'confirmed', total: 22_950 });
  });

  it('is sent without the name of a deleted event, and the payment is recorded nevertheless', async () => {
    const { group } = await buildTrip();
    const traveller = await buildTraveller(app, group);
    const back = await pay(traveller);
    await Event.deleteOne({ _id: group.event });

    await app.api.get(`/api/payments/callback${back.search}`).expect(200);

    const { status, paidAmount } = await Payment.findOne({ customer: traveller.customer._id })
      .lean()
      .orFail();
    expect({ status, paidAmount }).toEqual({ status: 'confirmed', paidAmount: 22_950 });
    const [receipt] = await receiptsOf(traveller);
    expect(receipt?.text).toContain('Maksettu yhteensä 229,50 €');
  });

  it('is in the customer’s language', async () => {
    const { group } = await buildTrip();
    const traveller = await buildTraveller(app, group);
    await Customer.updateOne({ _id: traveller.customer._id }, { language: 'en' });

    await returnFromBank(traveller, await pay(traveller));

    const [receipt] = await receiptsOf(traveller);
    expect(receipt?.text).toContain('Risteilypaketti: €229.50');
    expect(receipt?.subject).toMatch(/^Receipt: Syysristeily/);
  });
});
