import type { Model } from 'mongoose';
import { auditRouteOf, auditTypes } from '../contract/audit';
import { wireWord } from '../contract/wireWords';
import { prepareCollections } from '../database/connection';
import { AuditEntry } from '../models/auditEntry';
import { Customer } from '../models/customer';
import { Group } from '../models/group';
import { Mail } from '../models/mail';
import { Room } from '../models/room';
import { discardFiles } from '../services/mail/mailFiles';

/** Brings a database of any earlier version to what this one expects, with all its collections and indexes. */
export async function prepareDatabase(): Promise<void> {
  await renameFields(Group, ['accommodation']);
  await renameFields(Room, ['accommodation', 'customers']);
  await renameAuditTypes();
  await prepareCollections();
  await dropReplacedIndexes();
  await deleteMailsWithNames();
}

/**
 * Earlier versions named fields as the wire does, and had an index on each. The indexes are dropped last: as long as
 * there is one, the renaming is due or was interrupted, so that an upgraded collection need not be searched.
 */
async function renameFields(
  model: Pick<Model<unknown>, 'collection' | 'createCollection' | 'listIndexes'>,
  fields: readonly string[],
): Promise<void> {
  const oldNames = fields.map(wireWord);
  await model.createCollection();
  const indexes = await model.listIndexes();
  const oldIndexes = indexes.filter(({ key }) => oldNames.some((name) => name in key));
  if (oldIndexes.length === 0) return;
  await model.collection.updateMany(
    { $or: oldNames.map((name) => ({ [name]: { $exists: true } })) },
    { $rename: Object.fromEntries(fields.map((field) => [wireWord(field), field])) },
  );
  for (const { name } of oldIndexes) await model.collection.dropIndex(String(name));
}

/** Earlier versions stored the types as addresses spell them. Each query is served by an index. */
async function renameAuditTypes(): Promise<void> {
  for (const type of auditTypes) {
    const route = auditRouteOf(type);
    if (route !== type) await AuditEntry.collection.updateMany({ type: route }, { $set: { type } });
  }
}

/** Indexes of earlier versions that longer ones replace: of names, which could not sort, and of mails to be sent. */
async function dropReplacedIndexes(): Promise<void> {
  await dropIndexes(Customer, ['organization_1_firstName_1', 'organization_1_lastName_1']);
  await dropIndexes(Mail, ['status_1_createdAt_1__id_1']);
}

async function dropIndexes(
  model: Pick<Model<unknown>, 'collection' | 'listIndexes'>,
  replaced: readonly string[],
): Promise<void> {
  const indexes = await model.listIndexes();
  const names = indexes.map(({ name }) => String(name));
  for (const name of names.filter((each) => replaced.includes(each))) await model.collection.dropIndex(name);
}

/**
 * Mails of earlier versions contain the names of room partners, which nobody could erase. Those that are still to be
 * sent are kept until then.
 */
async function deleteMailsWithNames(): Promise<void> {
  const mails = {
    kind: { $in: ['roomPartnerChosen', 'roomPartnerLeft'] as const },
    mentions: { $exists: false },
    status: { $ne: 'queued' as const },
  };
  await discardFiles(mails);
  await Mail.deleteMany(mails);
}
