import { transaction } from '../../../lib/database';
import { Customer } from '../../../models/customer';
import { DiscountCode } from '../../../models/discountCode';
import { Event } from '../../../models/event';
import { Payment } from '../../../models/payment';
import { useApp } from '../../../test/app';
import {
  buildOffer,
  buildTravellers,
  paymentsIn,
  readPayments,
  redeem,
  removeCode,
  usesOf,
} from '../../../test/discountCodes';
import { buildEvent, buildGroup, daysFromNow, registrationTo } from '../../../test/factories';
import { groupInput } from '../../../test/inputs';
import { expectAllInStep } from '../../../test/invariants';
import { raceRounds } from '../../../test/races';
import { buildStaff } from '../../../test/staff';
import { buildDiscountCode, buildProduct, buildTraveller, collect } from '../../../test/trip';
import { releaseCodes } from './detachCodes';

const app = useApp();

afterEach(expectAllInStep);

async function codesOf({ customer }: { customer: { _id: unknown } }): Promise<string[]> {
  return (await Customer.findById(customer._id).lean().orFail()).discountCodes.map(String);
}

describe('releasing the codes of customers', () => {
  it('releases each of their uses, regardless of the status of the payments', async () => {
    const { group, product, code } = await buildOffer({ maxUsages: 5 });
    const { organization } = group;
    const second = await buildProduct({ organization, name: 'Saaristoretki' });
    await collect(group.event, second);
    const other = await buildDiscountCode({ organization, code: 'TOINEN', applyTo: [second._id] });
    const travellers = await buildTravellers(app, 3, group);
    const [leaving, going, staying] = travellers;
    for (const traveller of travellers) await redeem(app, traveller, 'TALKOOT');
    await redeem(app, leaving!, 'TOINEN');
    const purchase = { discount: 50, total: 11_475 };
    const bought = { name: 'x', price: 22_950, serviceFee: 0, serviceFeeVat: 0, vat: true, mandatory: true };
    await Payment.updateOne(
      { customer: going!.customer._id, product: product._id },
      { status: 'paying', purchase: { ...bought, ...purchase } },
    );

    await transaction(() => releaseCodes([leaving!.customer._id, going!.customer._id]));

    expect([await usesOf(code), await usesOf(other)]).toEqual([1, 0]);
    expect(await codesOf(leaving!)).toEqual([]);
    expect(await codesOf(staying!)).toEqual([String(code._id)]);
    const paying = await Payment.findOne({ customer: going!.customer._id, status: 'paying' }).orFail();
    expect(paying.purchase).toMatchObject(purchase);
  });

  it('changes nothing for customers without codes', async () => {
    const { group, code } = await buildOffer();
    const { customer } = await buildTraveller(app, group);

    await transaction(() => releaseCodes([customer._id]));

    expect(await usesOf(code)).toBe(0);
  });
});

describe('deleting a product', () => {
  /** Two products, one of them deletable, and a code. */
  async function buildTwoProducts() {
    const { group, product, code } = await buildOffer();
    const { organization } = group;
    const deletable = await buildProduct({ organization, name: 'Saaristoretki', mandatory: false });
    await collect(group.event, deletable);
    const root = await buildStaff(app, 'root');
    const deleteProduct = async () => {
      await Event.updateOne({ _id: group.event }, { $pull: { products: { product: deletable._id } } });
      return root.delete(`products/${String(deletable._id)}`);
    };
    return { group, product, deletable, code, deleteProduct };
  }

  it('releases the uses of customers with the code on no other payment', async () => {
    const { group, deletable, code, deleteProduct } = await buildTwoProducts();
    await DiscountCode.updateOne({ _id: code._id }, { applyTo: [deletable._id] });
    const travellers = await buildTravellers(app, 2, group);
    for (const traveller of travellers) await redeem(app, traveller, 'TALKOOT');

    const { status } = await deleteProduct();

    expect(status).toBe(200);
    expect(await usesOf(code)).toBe(0);
    expect(await codesOf(travellers[0]!)).toEqual([]);
  });

  it('keeps the use of customers with the code on another payment', async () => {
    const { group, product, deletable, code, deleteProduct } = await buildTwoProducts();
    await DiscountCode.updateOne({ _id: code._id }, { applyTo: [product._id, deletable._id] });
    const traveller = await buildTraveller(app, group);
    await redeem(app, traveller, 'TALKOOT');

    await deleteProduct();

    expect(await usesOf(code)).toBe(1);
    expect(await codesOf(traveller)).toEqual([String(code._id)]);
  });

  it('releases one use if the code is removed from the other payment at the same moment', async () => {
    for (let i = 0; i < raceRounds; i += 1) {
      const { group, product, deletable, code, deleteProduct } = await buildTwoProducts();
      await DiscountCode.updateOne({ _id: code._id }, { applyTo: [product._id, deletable._id] });
      const traveller = await buildTraveller(app, group);
      const payments = paymentsIn(await redeem(app, traveller, 'TALKOOT'));
      const kept = payments.find(({ products }) => products[0]!._id === String(product._id));

      await Promise.all([deleteProduct(), removeCode(app, traveller, kept!._id)]);

      expect(await usesOf(code)).toBe(0);
    }
  });
});

describe('moving to another event', () => {
  it('keeps the use of the code on the old payments, and restores the code on moving back', async () => {
    const { group, code } = await buildOffer();
    const { organization, event: former } = group;
    const traveller = await buildTraveller(app, group);
    await redeem(app, traveller, 'TALKOOT');
    const { _id: next } = await buildEvent({ organization });
    const root = await buildStaff(app, 'root');
    const path = `groups/${String(group._id)}`;

    await root.put(path, groupInput(next));
    const whileDetached = [await usesOf(code), await codesOf(traveller), await readPayments(traveller)];
    await root.put(path, groupInput(former));

    expect(whileDetached).toEqual([1, [], []]);
    expect([await usesOf(code), await codesOf(traveller)]).toEqual([1, [String(code._id)]]);
  });

  it('keeps the use after a new registration too, and redeeming the code again counts as the same use', async () => {
    const { group, product, code } = await buildOffer({ maxUsages: 1 });
    const traveller = await buildTraveller(app, group);
    await redeem(app, traveller, 'TALKOOT');
    await Event.updateOne({ _id: group.event }, { date: daysFromNow(-1) });
    const next = await buildGroup({ organization: group.organization });
    await collect(next.event, product);
    await app.api.post('/api/users').send(registrationTo(next, { email: traveller.customer.email }));

    const before = [await usesOf(code), await codesOf(traveller)];
    const answer = await redeem(app, traveller, 'TALKOOT');

    expect(before).toEqual([1, []]);
    expect(answer.status).toBe(200);
    expect([await usesOf(code), await codesOf(traveller)]).toEqual([1, [String(code._id)]]);
  });
});
