import type { Model } from 'mongoose';
import { Customer } from '../../models/customer';
import { Handover } from '../../models/handover';
import { Mail } from '../../models/mail';
import { Payment } from '../../models/payment';

/** Drops those of the named indexes that the collection has. */
export async function dropIndexes(
  model: Pick<Model<unknown>, 'collection' | 'listIndexes'>,
  unneeded: readonly string[],
): Promise<void> {
  const indexes = await model.listIndexes();
  const names = indexes.map(({ name }) => String(name));
  for (const name of names.filter((each) => unneeded.includes(each))) await model.collection.dropIndex(name);
}

/** Drops indexes of earlier versions. Their replacements are built first, because the product may be running. */
export async function dropReplacedIndexes(): Promise<void> {
  for (const model of [Customer, Mail, Payment]) await model.createIndexes();
  await dropIndexes(Customer, ['organization_1_firstName_1', 'organization_1_lastName_1']);
  await dropIndexes(Customer, ['paidProducts_1__id_1', 'discountCodes_1__id_1']);
  await dropIndexes(Mail, ['status_1_createdAt_1__id_1']);
  await dropIndexes(Payment, ['product_1', 'status_1_attempts.askedAt_1']);
}

/**
 * Drops indexes with a condition for which the database never used them. Their replacements have the same names, and are
 * built with all other indexes.
 */
export async function dropUnusedIndexes(): Promise<void> {
  const tickets = ['organization_1_outboundTicket_1', 'organization_1_returnTicket_1'];
  const ofList = 'earlyAccess.list_1_earlyAccess.entry_1_event_1_disabled_1';
  await dropIndexes(Customer, [...tickets, 'lead_1', ofList]);
  await dropIndexes(Handover, ['newcomer_1']);
}
