import type { Types } from 'mongoose';
import { may } from '../../../contract/capabilities';
import { addDays, today } from '../../../lib/clock';
import type { Actor } from '../../../lib/sessionToken';
import { ApiKey } from '../../../models/apiKey';
import { loadKeyView } from '../../access/apiKeys/keyState';

/** How many days before its last day a key needs attention. */
const noticeDays = 14;

/** The working API keys that end within two weeks, the earliest first; for those who may make keys. */
export async function findEndingKeys({ role }: Actor, organization: Types.ObjectId) {
  if (!may(role, 'security')) return [];
  const expiresOn = { $gte: today(), $lte: addDays(today(), noticeDays) };
  const keys = await ApiKey.find({ organization, expiresOn, revokedAt: null })
    .sort({ expiresOn: 1, name: 1 })
    .lean();
  const view = await loadKeyView(organization, keys);
  return keys.filter((key) => view(key).state === 'works');
}
