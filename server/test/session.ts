import type { Types } from 'mongoose';
import { Account } from '../models/account';
import { startSession } from '../services/access/session';
import type { TestApp } from './app';

/** A token of a new session, like that of a log-in. */
export async function tokenOf(app: TestApp, { _id }: { _id: Types.ObjectId }): Promise<string> {
  const account = await Account.findById(_id).lean().orFail();
  return (await startSession(account, { address: '127.0.0.1', device: '' }, app.context)).token;
}
