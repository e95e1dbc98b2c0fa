import { setTimeout as sleep } from 'node:timers/promises';
import { today } from './days';
import { eventually } from './http';
import type { Purchase } from './purchase';
import type { Chance } from './random';
import { count, readOwnPayment, readStaffPayment, type Traveller, type World } from './world';

interface Form {
  name: string;
  url: string;
  parameters: { name: string; value: string }[];
}

/** A checkout that the traveller has opened at the provider, for the amount left. */
interface Opened {
  form: Form;
  amount: number;
}

export async function openAtProvider(
  { person }: Traveller,
  purchase: Purchase,
  chance: Chance,
): Promise<Opened> {
  const path = `payments/create/${purchase.id}`;
  const { providers } = await person.call<{ providers: Form[] }>(path, { retryOn: 'providerAway' });
  const form = providers.find(({ name }) => name === chance.pick(['OP', 'Siirto', 'Visa'])) ?? providers[0];
  if (!form) throw new Error(`${purchase.name}: nothing to pay, but ${purchase.left} cents are due`);
  return { form, amount: purchase.left };
}

export async function proceed(traveller: Traveller, purchase: Purchase): Promise<void> {
  await traveller.person.call(`payments/proceed/${purchase.id}`, {}, async () => {
    const { status } = await readOwnPayment(traveller, purchase);
    return status === 'new' ? undefined : {};
  });
}

/** A transaction that the traveller has accepted or cancelled at the bank. */
interface Decided {
  transaction: string;
  reference: string;
  amount: number;
}

/** Decides on the bank's page. `pending` becomes ok a second later. */
export async function decideAtBank(
  { form: { url, parameters }, amount }: Opened,
  decision: 'accept' | 'cancel' | 'pending',
): Promise<Decided> {
  const fields = new URLSearchParams(parameters.map(({ name, value }): [string, string] => [name, value]));
  const page = await post(url, fields);
  const back = new URL(await post(page, new URLSearchParams({ decision })));
  const valueOf = (name: string) => back.searchParams.get(`checkout-${name}`) ?? '';
  return { transaction: valueOf('transaction-id'), reference: valueOf('reference'), amount };
}

async function post(url: string, body: URLSearchParams): Promise<string> {
  const { headers } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return headers.get('location') ?? '';
}

/** Books money that has arrived at the provider, and waits until the product has recorded it. */
export async function receiveAtProvider(
  world: World,
  traveller: Traveller,
  purchase: Purchase,
  { transaction, reference, amount }: Decided,
  chance: Chance,
): Promise<void> {
  world.paidAtProvider.set(transaction, amount);
  purchase.transactions.push(transaction);
  purchase.receive('provider', amount, today());
  const isKnown = async () => {
    const { attempts } = await readStaffPayment(world, traveller, purchase);
    return attempts.some(({ transactionId, state }) => transactionId === transaction && state === 'ok')
      ? true
      : undefined;
  };
  // Some travellers close the browser; then only the provider's callback informs the product.
  const isBack = chance.percent(60);
  if (!isBack && (await eventually('callback', isKnown, 6_000).catch(() => false))) return;
  await eventually(`${purchase.name}: payment ${transaction}`, async () => {
    const path = `payments/success/${reference}?transactionId=${transaction}`;
    await traveller.person.call(path, { retryOn: 'providerAway' });
    return isKnown();
  });
}

export async function payAtProvider(
  world: World,
  traveller: Traveller,
  purchase: Purchase,
  { chance, isPending }: { chance: Chance; isPending: boolean },
): Promise<void> {
  const opened = await openAtProvider(traveller, purchase, chance);
  await proceed(traveller, purchase);
  const decided = await decideAtBank(opened, isPending ? 'pending' : 'accept');
  if (isPending) await sleep(1_500);
  await receiveAtProvider(world, traveller, purchase, decided, chance);
  count(world, isPending ? 'provider, pending first' : 'provider');
}

/** Two tabs pay for the same purchase. */
export async function payTwice(
  world: World,
  traveller: Traveller,
  purchase: Purchase,
  chance: Chance,
): Promise<void> {
  const one = await openAtProvider(traveller, purchase, chance);
  const other = await openAtProvider(traveller, purchase, chance);
  await proceed(traveller, purchase);
  const decided = await Promise.all([decideAtBank(one, 'accept'), decideAtBank(other, 'accept')]);
  for (const each of decided) await receiveAtProvider(world, traveller, purchase, each, chance);
  count(world, 'provider, double');
}

/** The traveller cancels at the bank; the money may arrive all the same. */
export async function cancelAndPayLate(
  world: World,
  traveller: Traveller,
  purchase: Purchase,
  { chance, isPaid }: { chance: Chance; isPaid: boolean },
): Promise<void> {
  const opened = await openAtProvider(traveller, purchase, chance);
  await proceed(traveller, purchase);
  const decided = await decideAtBank(opened, 'cancel');
  const path = `payments/success/${decided.reference}?transactionId=${decided.transaction}`;
  await traveller.person.call(path, { retryOn: 'providerAway' });
  if (isPaid) {
    await world.provider.control.settlePayment(decided.transaction, 'ok');
    await receiveAtProvider(world, traveller, purchase, decided, chance);
    count(world, 'provider, late');
  } else {
    // Until the product knows, the payment is in progress, and the trip cannot be cancelled.
    await eventually(`${purchase.name}: cancelled payment`, async () => {
      const { status } = await readStaffPayment(world, traveller, purchase);
      return status === 'new' ? true : undefined;
    });
    count(world, 'provider, cancelled');
  }
}

/** Accepts a purchase with a discount of 100 %. */
export async function payNothing(world: World, traveller: Traveller, purchase: Purchase): Promise<void> {
  const path = `payments/create/${purchase.id}`;
  const { providers } = await traveller.person.call<{ providers: Form[] }>(path);
  if (providers.length > 0) world.faults.push(`${purchase.name}: asks for money at 100 % discount`);
  await proceed(traveller, purchase);
  purchase.accept();
  count(world, 'discount of 100 %');
}
