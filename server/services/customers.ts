import { AppError } from '../lib/AppError';
import { Customer } from '../models/customer';
import { Event } from '../models/event';
import { Group } from '../models/group';
import { Organization } from '../models/organization';

/** A customer with the trip they are on. @throws AppError `notFound` */
export async function customerWithTrip(id: string) {
  const customer = await Customer.findById(id).lean();
  if (!customer) throw new AppError('notFound');
  const [group, event, organization] = await Promise.all([
    Group.findById(customer.group).lean().orFail(),
    Event.findById(customer.event).lean().orFail(),
    Organization.findById(customer.organization).lean().orFail(),
  ]);
  return { customer, group, event, organization };
}

export type CustomerWithTrip = Awaited<ReturnType<typeof customerWithTrip>>;
