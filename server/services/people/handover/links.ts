import { createHash, randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import type { HandoverLink } from '../../../contract/handover';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { parseObjectId } from '../../../lib/parseObjectId';
import { Handover, maxHandoverLinks, type StoredHandover } from '../../../models/handover';

/**
 * A new link for the newcomer of an open hand-over. Only the token's hash is stored; the latest links stay valid.
 * @throws AppError `handoverEnded`
 */
export async function createHandoverLink(_id: Types.ObjectId, publicUrl: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { matchedCount } = await Handover.updateOne(
    { _id, ...isOpenNow() },
    { $push: { tokenHashes: { $each: [hashToken(token)], $slice: -maxHandoverLinks } } },
  );
  if (matchedCount === 0) throw new AppError('handoverEnded');
  return `${publicUrl}/handover?token=${token}&id=${String(_id)}`;
}

/**
 * The open hand-over of a link.
 * @throws AppError `handoverLinkInvalid` for an unknown link, and once the hand-over has ended
 */
export async function findHandover({ id, token }: HandoverLink): Promise<StoredHandover> {
  const linked = { _id: parseObjectId(id), tokenHashes: hashToken(token), ...isOpenNow() };
  const handover = await Handover.findOne(linked).lean();
  if (!handover) throw new AppError('handoverLinkInvalid');
  return handover;
}

/** A filter for hand-overs that can still be accepted. */
export function isOpenNow() {
  return { isOpen: true as const, expiresAt: { $gt: clock.now() } };
}

/** A fast hash is enough, because a random 256-bit token cannot be brute-forced. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
