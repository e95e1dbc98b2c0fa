import { createHash, randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import type { WaitingLink } from '../../../contract/waiting';
import { AppError } from '../../../lib/AppError';
import { parseObjectId } from '../../../lib/parseObjectId';
import { maxLinks, type StoredWaitingParty, WaitingParty } from '../../../models/waitingParty';

/** A new link for a party's mail. Only the token's hash is stored; the links of its latest mails stay valid. */
export async function createWaitingLink(party: Types.ObjectId, publicUrl: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await WaitingParty.updateOne(
    { _id: party },
    { $push: { tokenHashes: { $each: [hashToken(token)], $slice: -maxLinks } } },
  );
  return `${publicUrl}/waiting?token=${token}&id=${String(party)}`;
}

/** @throws AppError `waitingLinkInvalid` */
export async function findParty({ id, token }: WaitingLink): Promise<StoredWaitingParty> {
  const party = await WaitingParty.findOne({ _id: parseObjectId(id), tokenHashes: hashToken(token) }).lean();
  if (!party) throw new AppError('waitingLinkInvalid');
  return party;
}

/** A fast hash is enough, because a random 256-bit token cannot be brute-forced. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
