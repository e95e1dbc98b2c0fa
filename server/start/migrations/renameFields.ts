import type { Model } from 'mongoose';
import { wireWord } from '../../contract/wireWords';
import { Group } from '../../models/group';
import { Room } from '../../models/room';
import { dropIndexes } from './dropIndexes';
import { auditRoute, auditTypes } from '../../contract/audit';
import { AuditEntry } from '../../models/auditEntry';

/** Earlier versions used the field names of the wire. */
export async function renameFields(): Promise<void> {
  await renameIn(Group, ['accommodation']);
  await renameIn(Room, ['accommodation', 'customers']);
  const [accommodation, customers] = [wireWord('accommodation'), wireWord('customers')];
  await dropIndexes(Group, [`${accommodation}_1`]);
  await dropIndexes(Room, [`${accommodation}_1_roomType_1`, `${customers}_1`]);
}

async function renameIn(model: Pick<Model<unknown>, 'collection'>, fields: readonly string[]): Promise<void> {
  await model.collection.updateMany(
    { $or: fields.map((field) => ({ [wireWord(field)]: { $exists: true } })) },
    { $rename: Object.fromEntries(fields.map((field) => [wireWord(field), field])) },
  );
}

/** Earlier versions stored the types as they are spelt in URLs. */
export async function renameAuditTypes(): Promise<void> {
  for (const type of auditTypes) {
    const route = auditRoute(type);
    if (route !== type) await AuditEntry.collection.updateMany({ type: route }, { $set: { type } });
  }
}
