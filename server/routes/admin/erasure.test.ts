import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Payment } from '../../models/payment';
import { useApp } from '../../test/app';
import { canariesIn, collectLog, findCanaries } from '../../test/canary';
import { buildCanaryTrip, doMailJob, liveThrough } from '../../test/canaryLife';
import { parseMail } from '../../test/mailServer';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'reissu-erasure-'));
const app = useApp({ dataDir });
afterAll(() => rmSync(dataDir, { recursive: true }));

/** The texts of the mails that were written to files for a customer. */
function textsTo({ email }: { email: string }): string[] {
  return readdirSync(path.join(dataDir, 'mail'))
    .map((file) => parseMail(readFileSync(path.join(dataDir, 'mail', file), 'utf8')))
    .filter(({ headers }) => headers.to === email)
    .map(({ text }) => text);
}

it('erases a customer everywhere: database, mails to others and their files; the log never knew them', async () => {
  const log = collectLog(app.context.log);
  const trip = await buildCanaryTrip(app);
  const { id, userCode } = await liveThrough(app, trip);
  const before = await findCanaries(dataDir, userCode);
  const toldBefore = textsTo(trip.roommate).join('\n');

  const { status } = await trip.root.delete(`users/${id}`);
  await doMailJob(app);

  const places = [...new Set(before.map((found) => found.split(':')[0]))];
  expect(places).toEqual(['accounts', 'audit', 'file', 'mails', 'resetrequests', 'resettokens', 'users']);
  expect(toldBefore).toContain('Huonekaverit: Kanariaetu & Äiti Kanariauusi');
  expect(status).toBe(200);
  expect(await findCanaries(dataDir, userCode)).toEqual([]);
  expect(log.join('')).toContain('a mail was sent');
  expect(canariesIn(log.join(''), userCode)).toEqual([]);
  // What bookkeeping law asks for is kept, and names nobody.
  expect(await Payment.find({ customer: id }).lean()).toMatchObject([
    { paidAmount: 11_475, refundAmount: 1_500 },
  ]);
  // The roommate hears of it all the same.
  expect(textsTo(trip.roommate).join('\n')).toContain('Huonekaverisi ei ole enää huoneessasi');
});
