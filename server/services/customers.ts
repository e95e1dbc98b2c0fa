import type { Types } from 'mongoose';
import { AppError } from '../lib/AppError';
import { Accommodation } from '../models/accommodation';
import { Customer } from '../models/customer';
import { Event } from '../models/event';
import { Ferry, type StoredFerry } from '../models/ferry';
import { Group } from '../models/group';
import { Organization } from '../models/organization';

/** A customer with the trip they are on. @throws AppError `notFound` */
export async function customerWithTrip(id: string) {
  const customer = await Customer.findById(id).lean();
  if (!customer) throw new AppError('notFound');
  const group = await Group.findById(customer.group).lean().orFail();
  const [event, organization, accommodation, outboundFerry, returnFerry] = await Promise.all([
    Event.findById(customer.event).lean().orFail(),
    Organization.findById(customer.organization).lean().orFail(),
    group.accomodation && Accommodation.findById(group.accomodation).lean(),
    ferryIfAny(group.outboundFerry),
    ferryIfAny(group.returnFerry),
  ]);
  return { customer, group, event, organization, accommodation, outboundFerry, returnFerry };
}

export type CustomerWithTrip = Awaited<ReturnType<typeof customerWithTrip>>;

async function ferryIfAny(id: Types.ObjectId | null): Promise<StoredFerry | null> {
  return id && Ferry.findById(id).lean();
}
