import { Types } from 'mongoose';
import { AuditEntry } from '../../models/auditEntry';
import { RoomWish } from '../../models/roomWish';
import { operations } from '../../openapi/document';
import { useApp } from '../../test/app';
import { collectLog } from '../../test/canary';
import { crudRows } from '../../test/everyRoute/crudRows';
import { roomRows } from '../../test/everyRoute/roomRows';
import type { Rows } from '../../test/everyRoute/row';
import { staffRows } from '../../test/everyRoute/staffRows';
import { buildWorld, type World } from '../../test/everyRoute/world';

const app = useApp({ rateLimits: false });

const rows: Rows = { ...crudRows, ...staffRows, ...roomRows };
const callsOfStaff = operations.flatMap((operation) => {
  const row = rows[`${operation.method} ${operation.path}`];
  return row ? [{ ...operation, row }] : [];
});

/** The text of the answer to staff's call, of the role that may do most. */
async function answerTo({ method, path, row }: (typeof callsOfStaff)[number], world: World): Promise<string> {
  await row.before?.(world);
  await row.prepare?.(world);
  const params = row.params?.(world) ?? {};
  const place = path.replace(/\{(\w+)\}/g, (_brace, part: string) => encodeURIComponent(params[part] ?? ''));
  const call = app.api[method](`/api${place}${row.query?.(world) ?? ''}`);
  const body = await row.body?.(world);
  const answer = await call.set('x-auth-token', world.tokens.root).send(body);
  return answer.text;
}

/** An id that stands nowhere else: whatever shows it has read the wishes. */
const avoided = new Types.ObjectId();

async function buildWorldWithWishes(): Promise<World> {
  const world = await buildWorld(app);
  const { customer, hotel, friend } = world;
  const { _id, organization } = customer;
  const wish = { customer: _id, organization, accommodation: hotel._id, people: [friend._id] };
  await RoomWish.create({ ...wish, avoid: [avoided], company: 'F' });
  return world;
}

it('whom a traveller would rather not share with is in no answer to staff, no history and no log', async () => {
  const log = collectLog(app.context.log);
  const leaks: string[] = [];
  const world = await buildWorldWithWishes();
  for (const call of callsOfStaff) {
    const text = await answerTo(call, call.method === 'get' ? world : await buildWorldWithWishes());
    if (text.includes(String(avoided)) || text.includes('"avoid":[')) leaks.push(call.path);
  }

  expect(callsOfStaff.length).toBeGreaterThan(100);
  expect(leaks).toEqual([]);
  expect(JSON.stringify(await AuditEntry.find().lean())).not.toContain(String(avoided));
  expect(log.join('')).not.toContain(String(avoided));
}, 300_000);
