import { Purchase } from './purchase';
import { personAt } from './http';
import type { Stage } from './stage';
import { count, type SeenPayment, type Traveller, type World } from './world';

/** How many travellers register at once. */
const batchSize = 8;

/** Registers travellers; some have a discount code. */
export async function registerTravellers(world: World, stage: Stage, people: number): Promise<Traveller[]> {
  // Each code in turn, and as many travellers without a code.
  const codes = Array.from(
    { length: people },
    (_, index) => stage.codes[index % (2 * stage.codes.length)] ?? null,
  );
  const travellers: Traveller[] = [];
  while (travellers.length < people) {
    const first = travellers.length;
    const next = codes.slice(first, first + batchSize);
    travellers.push(
      ...(await Promise.all(next.map((code, index) => register(world, stage, first + index + 1, code)))),
    );
  }
  return travellers;
}

interface OwnPayments {
  eventPayments: (SeenPayment & { products: { _id: string }[] })[];
}

async function register(
  world: World,
  { url, registration, articles }: Stage,
  index: number,
  code: Stage['codes'][number] | null,
): Promise<Traveller> {
  const name = `Matkaaja ${index}`;
  const body = { ...registration, firstName: 'Maija', lastName: name, email: `matkaaja${index}@example.fi` };
  const { token } = await personAt(url, '').call<{ token: string }>('users', { body });
  const person = personAt(url, token);
  const { _id: id } = await person.call<{ _id: string }>('users/me');
  let own = await person.call<OwnPayments>('payments/event-payments');
  if (code) {
    own = await person.call<OwnPayments>('discountCodes', { body: { userId: id, code: code.code } });
    count(world, `discount code of ${code.discount} %`);
  }
  const purchases = own.eventPayments.map(({ _id, products: [product] }) => {
    const article = articles.get(product?._id ?? '');
    if (!article) throw new Error('a payment for a product that nobody sells');
    const discount = code?.products.includes(product?._id ?? '') ? code.discount : 0;
    return new Purchase(world.books, `${name}, ${article.name}`, _id, article, discount);
  });
  return { id, name, person, purchases, isCancelled: false };
}
