/* What the browser tests (client/e2e) find when they start. Run by their set-up, on an empty database. */
import { readEnv } from '../config/env';
import type { PublicOrganization } from '../server/contract/organization';
import { staffRoles } from '../server/contract/roles';
import { dayOf } from '../server/lib/clock';
import { prepareCollections } from '../server/lib/database';
import { createLogger } from '../server/lib/logger';
import { stopHashing } from '../server/lib/password';
import { Event } from '../server/models/event';
import { Group } from '../server/models/group';
import { Organization } from '../server/models/organization';
import { joinDatabase } from '../server/openDatabase';
import { createAdmin } from '../server/services/admins';

const password = 'correct horse';
const inThreeMonths = dayOf(new Date(Date.now() + 90 * 24 * 3_600_000));

async function main(): Promise<void> {
  const database = await joinDatabase(readEnv(process.env), createLogger('warn'));
  await prepareCollections();
  const open = await storeOrganization({
    name: 'Meriretket ry',
    identifier: 'meriretket',
    description:
      '<p>Syksyn risteily <strong>Turusta Tukholmaan</strong>.</p><ul><li>Kaksi yötä</li><li>Ohjelmaa</li></ul>',
    thingsToNote: '<p>Ota passi mukaan.</p>',
    questions: '<p><a href="mailto:matkat@example.fi">matkat@example.fi</a></p>',
  });
  await storeOrganization({ name: 'Suljettu seura', identifier: 'suljettu', registerEnabled: false });
  for (const role of staffRoles) {
    const organization = role === 'root' ? null : open;
    await createAdmin({ email: `${role}@example.fi`, name: role, password, role, organization }, 'root');
  }
  await stopHashing();
  await database.close();
}

/** An organization with an event and two groups, one of them full. */
async function storeOrganization(fields: Partial<PublicOrganization>): Promise<string> {
  const organization = (await new Organization(fields).save())._id;
  const event = await new Event({
    organization,
    name: 'Syysristeily',
    identifier: 'syysristeily',
    date: inThreeMonths,
  }).save();
  for (const [name, capacity] of [['Turku', 500] as const, ['Täysi', 0] as const]) {
    await new Group({ organization, event: event._id, name, capacity }).save();
  }
  return String(organization);
}

void main();
