import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../scripts/product';
import { Customer } from '../models/customer';
import { Mail } from '../models/mail';
import { eventually, quickPasswords, useProduct } from '../test/crash';
import { buildCustomer, buildGroup, registrationTo } from '../test/factories';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const wrongClock = path.join(__dirname, '../test/shiftedClock.cjs');

const test = useProduct();
let product: Product;

beforeAll(async () => {
  product = await test.startOther({
    NODE_OPTIONS: `${quickPasswords.NODE_OPTIONS} --require ${wrongClock}`,
    SHIFT_CLOCK_MS: String(hourMs),
  });
}, 60_000);
afterAll(() => product.stop());

it('stored dates follow the clock of the database, whatever the clock of the server’s host shows', async () => {
  const group = await buildGroup({ capacity: 10 });
  const input = registrationTo(group);

  const { status } = await fetch(`${product.url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });

  expect(status).toBe(201);
  const { registeredAt } = await Customer.findOne({ email: input.email }).orFail();
  expect(Math.abs(registeredAt.getTime() - Date.now())).toBeLessThan(minuteMs);
}, 60_000);

it('registration opens and closes by the clock of the database, whatever the clock of the host shows', async () => {
  const soon = new Date(Date.now() + 30 * minuteMs);
  const register = async (times: object) => {
    const { status } = await fetch(`${product.url}/api/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(registrationTo(await buildGroup(times))),
    });
    return status;
  };

  expect(await register({ registrationOpensAt: soon })).toBe(409);
  expect(await register({ registrationClosesAt: soon })).toBe(201);
}, 60_000);

it('an instance leaves alone a mail that another has leased, and sends what is due', async () => {
  const { _id: account, email: to } = await buildCustomer();
  const store = (sendAt: Date) =>
    new Mail({
      ...{ kind: 'emailChanged', account, to, sendAt, createdAt: new Date() },
      ...{ toStaff: false, fromName: 'Reissu', language: 'fi', subject: 'x', html: 'x', text: 'x' },
    }).save();
  const leased = await store(new Date(Date.now() + 5 * minuteMs));
  const due = await store(new Date());

  await eventually(async () => (await Mail.findById(due._id).orFail()).status === 'sent');
  await sleep(2_500);

  expect(await Mail.findById(leased._id).lean()).toMatchObject({ status: 'queued', tries: 0 });
}, 60_000);
