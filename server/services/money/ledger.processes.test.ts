import type { StoredProduct } from '../../models/product';
import { Event } from '../../models/event';
import { Group } from '../../models/group';
import { useProduct } from '../../test/crash';
import { buildAdmin, buildGroup, daysFromNow, password, registrationTo } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import type { Article } from '../../test/ledger/arithmetic';
import { keepLedger, type Result } from '../../test/ledger/run';
import { csvColumns } from '../../test/ledger/statements';
import { type ChaosProvider, startProvider } from '../../test/moneyChaos/provider';
import { callProduct } from '../../test/overHttp';
import { buildDiscountCode, buildProduct, collect } from '../../test/trip';

let provider: ChaosProvider;

beforeAll(async () => {
  // The provider repeats its calls until the product runs again, so that no outcome is lost for good.
  provider = await startProvider('ledger', { maxAttempts: 200 });
});

const test = useProduct(() => provider.settings);

afterAll(() => provider.stop());

const payments = Number(process.env.LEDGER_PAYMENTS ?? (process.env.LONG_TESTS ? 2_000 : 120));
const kills = payments >= 400 ? 6 : 2;
const seed = Number(process.env.LEDGER_SEED ?? Date.now() % 1_000_000);

const articles: readonly Article[] = [
  article({ name: 'Risteily', price: 22_950, fee: 490, rate: 135, feeRate: 255 }),
  article({
    name: 'Hotelliyö',
    price: 13_333,
    fee: 200,
    rate: null,
    feeRate: 255,
    marginTax: 1_307,
    marginText: 'Voittomarginaalijärjestelmä – matkatoimistot',
  }),
  // VAT is 5.87 on both together, but 5.63 and 0.23 on each.
  article({ name: 'Illallinen', price: 4_737, fee: 197, rate: 135, feeRate: 135 }),
  article({ name: 'Haalarimerkki', price: 333, fee: 0, rate: 255, feeRate: 0 }),
];

function article(fields: Omit<Article, 'marginTax' | 'marginText'> & Partial<Article>): Article {
  return { marginTax: 0, marginText: '', ...fields };
}

/** The kinds of events that every run must include, so that it cannot pass without testing them. */
const kinds = [
  'provider',
  'provider, pending first',
  'provider, double',
  'provider, late',
  'transfer, exact',
  'transfer, split',
  'transfer, short',
  'transfer, over',
  'transfer, double',
  'transfer, late',
  'transfer, bounced',
  'part by transfer, rest at the provider',
  'foreign reference',
  'transfer, shared',
  'line assign',
  'line split',
  'line ignored',
  'line returned',
  'imported again',
  'marked as paid',
  'marked as unpaid',
  'discounted',
  'discount of 100 %',
  'margin scheme',
  'refund through provider',
  'refund failed',
  'refund of unknown outcome',
  'refund elsewhere',
  'surplus refunded',
  'trip cancelled, policy',
  'payout',
  'month closed',
  'late for a closed month',
  'credit notes',
  'kill -9',
];

async function buildLedgerTrip() {
  const group = await buildGroup({ capacity: payments });
  const { organization, event } = group;
  await Group.updateOne({ _id: group._id }, { capacity: payments });
  const products = new Map<string, Article>();
  const stored: StoredProduct[] = [];
  for (const each of articles) {
    const product = await buildProduct({ organization, ...fieldsOf(each) });
    products.set(String(product._id), each);
    stored.push(product);
  }
  await collect(event, ...stored);
  const refundPolicy = {
    steps: [{ until: daysFromNow(60), percent: 80 }],
    products: [],
    keepsServiceFee: true,
    travellersMayCancel: false,
  };
  await Event.updateOne({ _id: event }, { refundPolicy });
  const ids = stored.map(({ _id }) => _id);
  const codes = [];
  for (const [discount, applyTo] of [
    [15, ids],
    [33, ids],
    [100, ids.slice(2)],
  ] as const) {
    const code = `ALE${discount}`;
    await buildDiscountCode({
      organization,
      code,
      discount,
      applyTo: [...applyTo],
      validUntil: daysFromNow(30),
    });
    codes.push({ code, discount, products: applyTo.map(String) });
  }
  const { email } = await buildAdmin('owner', { organization });
  const { token } = await callProduct<{ token: string }>(test.product.url, 'auth', {
    body: { email, password },
  });
  await acceptTransfers(token);
  return {
    url: test.product.url,
    staffToken: token,
    provider,
    event: String(event),
    registration: registrationTo(group),
    articles: products,
    codes,
    policyPercent: 80,
    kill: () => test.killAndStart(),
  };
}

function fieldsOf({
  name,
  price,
  fee,
  rate,
  feeRate,
  marginTax,
  marginText,
}: Article): Partial<StoredProduct> {
  return {
    name,
    price,
    serviceFee: fee,
    serviceFeeVat: feeRate / 10,
    mandatory: true,
    ...(rate === null
      ? { vat: false, vatPercent: null, taxAmount: marginTax, taxDescription: marginText }
      : { vat: true, vatPercent: rate / 10 }),
  };
}

async function acceptTransfers(token: string): Promise<void> {
  const put = async (path: string, body: object) => {
    const answer = await fetch(`${test.product.url}/api/admin/bank-transfers/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-auth-token': token },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
  };
  const iban = 'FI2112345600000785';
  await put('settings', { enabled: true, payee: 'Kirjanpito ry', iban, termDays: 7, graceDays: 3 });
  await put('csv-mapping', csvColumns);
}

function print({ counts, differences }: Result): void {
  const sorted = Array.from(counts).sort(([one], [other]) => one.localeCompare(other));
  const lines = sorted.map(([kind, times]) => `  ${String(times).padStart(5)} ${kind}`);
  console.log([`ledger of seed ${seed}, ${payments} payments:`, ...lines, ...differences].join('\n'));
}

it(`every account, document and person agrees to the cent with a ledger kept independently of the product, after ${payments} payments and ${kills} kill -9 (seed ${seed})`, async () => {
  const result = await keepLedger(await buildLedgerTrip(), { payments, kills, seed });

  print(result);
  expect(result.differences).toEqual([]);
  expect(kinds.filter((kind) => !result.counts.get(kind))).toEqual([]);
  await expectAllInStep();
}, 3_600_000);
