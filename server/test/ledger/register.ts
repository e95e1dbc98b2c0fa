import { Purchase } from './purchase';
import { personAt } from './http';
import type { Chance } from './random';
import type { Stage } from './run';
import { count, type SeenPayment, type Traveller, type World } from './world';

/** Registers travellers; some have a discount code. */
export async function registerTravellers(
  world: World,
  stage: Stage,
  { people, chance }: { people: number; chance: Chance },
): Promise<Traveller[]> {
  const travellers: Traveller[] = [];
  for (let place = 1; place <= people; place += 1) {
    const code = chance.percent(40) ? chance.pick(stage.codes) : null;
    travellers.push(await register(world, stage, place, code));
  }
  return travellers;
}

interface Own {
  eventPayments: (SeenPayment & { products: { _id: string }[] })[];
}

async function register(
  world: World,
  { url, registration, wares }: Stage,
  place: number,
  code: Stage['codes'][number] | null,
): Promise<Traveller> {
  const name = `Matkaaja ${place}`;
  const body = { ...registration, firstName: 'Maija', lastName: name, email: `matkaaja${place}@example.fi` };
  const { token } = await personAt(url, '').call<{ token: string }>('users', { body });
  const person = personAt(url, token);
  const { _id: id } = await person.call<{ _id: string }>('users/me');
  let own = await person.call<Own>('payments/event-payments');
  if (code) {
    own = await person.call<Own>('discountCodes', { body: { userId: id, code: code.code } });
    count(world, `discount code of ${code.discount} %`);
  }
  const purchases = own.eventPayments.map(({ _id, products: [product] }) => {
    const ware = wares.get(product?._id ?? '');
    if (!ware) throw new Error('a payment for a product that nobody sells');
    const discount = code?.products.includes(product?._id ?? '') ? code.discount : 0;
    return new Purchase(world.books, `${name}, ${ware.name}`, _id, ware, discount);
  });
  return { id, name, person, purchases, isCancelled: false };
}
