import { discounted, totalPrice, negated } from '../../../../contract/money';
import { purchaseOf, randomFrom, randomPurchase, rates } from '../../../../test/purchases';
import { documentContent } from './buildDocument';

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

it('the receipt of a whole purchase shows the price with its discount, and the fee', () => {
  const purchase = purchaseOf({ discount: 15 });

  expect(documentContent(purchase, 0, purchase.total)).toEqual({
    lines: [
      { kind: 'price', name: 'Risteily', listPrice: 10_000, discount: 15, amount: 8_500, vatPercent: 13.5 },
      { kind: 'serviceFee', name: 'Risteily', listPrice: null, discount: 0, amount: 205, vatPercent: 25.5 },
    ],
    taxes: [
      { percent: 13.5, description: null, gross: 8_500, tax: 1_011 },
      { percent: 25.5, description: null, gross: 205, tax: 42 },
    ],
    total: 8_705,
  });
});

it('a refund is taken from the price first, and from the service fee last', () => {
  const purchase = purchaseOf();

  const first = documentContent(purchase, 10_205, 205);
  const last = documentContent(purchase, 205, 0);

  expect(first.lines).toMatchObject([{ kind: 'price', listPrice: -10_000, amount: -10_000 }]);
  expect(last.lines).toMatchObject([{ kind: 'serviceFee', amount: -205 }]);
});

it('VAT is rounded once if price and fee have the same rate', () => {
  const purchase = purchaseOf({ price: 101, serviceFee: 101, serviceFeeVat: 13.5 });

  expect(documentContent(purchase, 0, 202).taxes).toEqual([
    { percent: 13.5, description: null, gross: 202, tax: 24 },
  ]);
});

it('under the margin scheme a document has the description entered by staff as a note, and the tax for bookkeeping', () => {
  const tax = { vat: false, vatPercent: null, taxAmount: 300, taxDescription: 'Marginaalivero' };
  const purchase = purchaseOf({ ...tax, serviceFee: 0 });

  expect(documentContent(purchase, 0, 10_000)).toMatchObject({
    lines: [{ vatPercent: null }],
    taxes: [{ percent: null, description: 'Marginaalivero', gross: 10_000, tax: 300, isNote: true }],
  });
  expect(documentContent(purchase, 10_000, 5_000).taxes).toMatchObject([{ gross: -5_000, tax: -150 }]);
});

it('a discount lowers the tax of a product without VAT in proportion, so that no net is negative', () => {
  const tax = { vat: false, vatPercent: null, taxAmount: 940, taxDescription: 'Marginaalivero' };
  const purchase = purchaseOf({ ...tax, price: 3_970, discount: 90, serviceFee: 0 });

  expect(documentContent(purchase, 0, 397).taxes).toMatchObject([{ gross: 397, tax: 94 }]);
});

it('a credit note reverses the tax that an earlier version put on the receipt', () => {
  const tax = { vat: false, vatPercent: null, taxAmount: 940, taxDescription: 'Marginaalivero' };
  const purchase = purchaseOf({ ...tax, price: 3_970, discount: 90, serviceFee: 0 });
  const receipt = [{ percent: null, description: 'Marginaalivero', gross: 397, tax: 940 }];

  const part = documentContent(purchase, 397, 200, receipt);
  const rest = documentContent(purchase, 200, 0, [...receipt, ...part.taxes]);

  expect(part.taxes).toMatchObject([{ gross: -197, tax: 47 - 940 }]);
  expect(rest.taxes).toMatchObject([{ gross: -200, tax: -47 }]);
});

it('charge, lines, taxes and credit notes of 20,000 random purchases add up to the cent', () => {
  const random = randomFrom(18);
  for (let round = 0; round < 20_000; round += 1) {
    const purchase = randomPurchase(random);
    const { total, price, serviceFee, discount } = purchase;
    const steps = [0, total, Math.floor(random() * (total + 1)), Math.floor(random() * (total + 1)), 0];
    const documents = steps.slice(1).map((after, index) => documentContent(purchase, steps[index]!, after));

    const receipt = documents[0]!;
    const charged = sum(receipt.lines.map(({ amount }) => amount));
    const taxed = sum(receipt.taxes.map(({ gross }) => gross));
    const faults = [
      charged !== total,
      taxed !== total,
      total !== discounted(price, discount) + (discount < 100 ? serviceFee : 0),
      documents.some((document) => sum(document.lines.map(({ amount }) => amount)) !== document.total),
      documents.some((document) => sum(document.taxes.map(({ gross }) => gross)) !== document.total),
      documents.some(({ taxes }) => taxes.some(({ gross, tax }) => Math.abs(tax) > Math.abs(gross))),
      // In the end everything is refunded, and all taxes add up to zero.
      rates.some((rate) => sumOfTaxes(documents, rate) !== 0),
      sumOfTaxes(documents, null) !== 0,
    ];
    if (faults.includes(true)) throw new Error(JSON.stringify({ round, purchase, steps, faults }));
  }
});

/** `npm run test:long` tests every price. */
const priceStep = process.env.LONG_TESTS ? 1 : 211;

it('charge, receipt and credit notes agree for prices from 0.01 to 999.99, every discount and every rate', () => {
  for (let price = 1; price <= 99_999; price += priceStep) {
    for (let discount = 0; discount <= 100; discount += 1) {
      for (const vatPercent of rates) {
        const purchase = purchaseOf({ price, discount, vatPercent });
        const { total } = purchase;
        const half = Math.floor(total / 2);
        const receipt = documentContent(purchase, 0, total);
        const notes = [documentContent(purchase, total, half), documentContent(purchase, half, 0)];
        const charged = totalPrice(purchase, discount);
        const isRight =
          receipt.total === charged &&
          sum(receipt.lines.map(({ amount }) => amount)) === charged &&
          sum(receipt.taxes.map(({ gross }) => gross)) === charged &&
          sum(notes.map((note) => note.total)) === negated(charged) &&
          sumOfTaxes([receipt, ...notes], vatPercent) === 0;
        if (!isRight) throw new Error(JSON.stringify({ purchase, receipt, notes }));
      }
    }
  }
}, 1_800_000);

function sumOfTaxes(documents: ReturnType<typeof documentContent>[], rate: number | null): number {
  const taxes = documents.flatMap((document) => document.taxes);
  return sum(taxes.filter(({ percent }) => percent === rate).map(({ tax }) => tax));
}
