import { setTimeout as sleep } from 'node:timers/promises';
import { Customer } from '../../../server/models/customer';
import { Group, type StoredGroup } from '../../../server/models/group';
import { Mail } from '../../../server/models/mail';
import { MailingBatch } from '../../../server/models/mailingBatch';
import { openDashboard, workAsStaff } from '../dailyWork';
import { get, logIn, send } from '../measure';
import { payAtBank } from '../payAtBank';
import { registerByKey } from '../registerByKey';
import { runConcurrently } from '../runConcurrently';
import type { Sizes } from '../sizes';
import { type Caller, listRequests, massActionRequests, prepare } from '../staffRequests';
import { storeCrowd } from '../storeCrowd';
import type { BenchedProduct } from '../withProduct';

/** An organization with staff and travellers who are logged in, and a group with free seats. */
interface Workplace extends Caller {
  group: StoredGroup;
  travellers: string[];
}

/** Organizations register travellers, take payments and let staff work, all at once, and then change and mail many. */
export async function workInOrganizations(product: BenchedProduct, sizes: Sizes['shards']): Promise<void> {
  const places: Workplace[] = [];
  for (let n = 0; n < sizes.organizations; n += 1)
    places.push(await buildWorkplace(product, `jarjesto${n}`, sizes));
  await Promise.all(places.map((place) => registerAndPay(place, sizes)));
  await Promise.all(places.map((place) => workAsStaff(() => place.api, place.token, place, sizes)));
  for (const place of places) {
    await runAll(listRequests(place));
    await runAll(massActionRequests(place));
    await mailMany(place, sizes.travellers);
  }
  while (await product.connected(hasMailToSend)) await sleep(500);
}

async function buildWorkplace(
  product: BenchedProduct,
  name: string,
  { customers, groups, travellers }: Sizes['shards'],
): Promise<Workplace> {
  const { crowd, prepared, group, unpaid } = await product.connected(async () => {
    const stored = await storeCrowd(name, customers, groups);
    const ready = await prepare(stored, 2);
    const { organization } = stored;
    return {
      crowd: stored,
      prepared: ready,
      group: await Group.findById(ready.newGroups[1]).lean().orFail(),
      unpaid: await Customer.find({ organization, paidProducts: [] }, 'email').limit(travellers).lean(),
    };
  });
  const api = `${product.url}/api`;
  const token = await logIn(api, crowd.adminEmail);
  const tokens: string[] = [];
  for (const { email } of unpaid) tokens.push(await logIn(api, email));
  return { ...crowd, ...prepared, group, api, token, travellers: tokens, serverPid: product.pid };
}

async function registerAndPay({ api, group, travellers }: Workplace, sizes: Sizes['shards']): Promise<void> {
  const register = async () => {
    await get(`${api}/groups/${String(group.organization)}`, '');
    const { status } = await registerByKey(() => api, group);
    if (status !== 200) throw new Error(`Status ${status} instead of a seat`);
  };
  const unpaid = [...travellers];
  const pay = async () => {
    const traveller = unpaid.pop() ?? '';
    await openDashboard(api, traveller);
    const { returnPath } = await payAtBank(api, traveller);
    await get(`${api}/${returnPath}`, traveller);
  };
  await Promise.all(Array.from({ length: sizes.registrations }, register));
  // Few at a time, because the simulated bank is in the same process.
  await runConcurrently(pay, 2, travellers.length);
}

async function hasMailToSend(): Promise<boolean> {
  return Boolean((await MailingBatch.exists({})) ?? (await Mail.exists({ status: 'queued' })));
}

async function runAll(tasks: Record<string, () => Promise<unknown>>): Promise<void> {
  for (const task of Object.values(tasks)) await task();
}

function mailMany({ api, token, customers }: Workplace, count: number): Promise<void> {
  const users = customers.slice(0, count);
  const text = { emailSubject: 'Lähtö', emailHtml: '<p>Hei {{firstName}}!</p>' };
  return send('POST', `${api}/admin/mailings`, token, { ...text, users, receiverCount: users.length });
}
