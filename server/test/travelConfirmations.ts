import type { Types } from 'mongoose';
import { Organization } from '../models/organization';
import { type StoredTravelConfirmation, TravelConfirmation } from '../models/travelConfirmation';
import { packageTravelInput } from './packageTravel';

/** Makes an organization an organizer of package travel. */
export async function organizePackages(organization: Types.ObjectId): Promise<void> {
  await Organization.updateOne(
    { _id: organization },
    { packageTravel: { ...packageTravelInput(), version: 1 } },
  );
}

/** A customer's confirmations, the oldest first. */
export async function confirmationsOf({
  _id: customer,
}: {
  _id: Types.ObjectId;
}): Promise<StoredTravelConfirmation[]> {
  return TravelConfirmation.find({ customer }).sort({ at: 1, _id: 1 }).lean();
}

/** The whole text of a confirmation. */
export function textOf({ title, parts }: StoredTravelConfirmation): string {
  return [title, ...parts.map(({ heading, text }) => `${heading}\n${text}`)].join('\n\n');
}
