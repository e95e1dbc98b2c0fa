import type { Types } from 'mongoose';
import { addDays, today } from '../../lib/clock';
import { Accommodation } from '../../models/accommodation';
import { Admin } from '../../models/admin';
import { DiscountCode } from '../../models/discountCode';
import { Event } from '../../models/event';
import { Ferry } from '../../models/ferry';
import { Group } from '../../models/group';
import { Organization } from '../../models/organization';
import { Product } from '../../models/product';
import { demoStaff } from './accounts';
import { cabinsFor } from './allotment';
import { capacities, demoContact, groupNames, distributeTravellers } from './groups';
import { codeFor, eventOn, ferriesOn, hotelsFor, productsFor } from './offer';
import { demoOrganization } from './organization';
import type { Random } from './random';

/** Days from today to the event. */
const daysAhead = 90;

export type Trip = ReturnType<typeof planTrip>;

/** Builds all records of the demo except those of its travellers, without storing them. */
export function planTrip(customers: number, random: Random) {
  const date = addDays(today(), daysAhead);
  const names = groupNames(customers);
  const placements = distributeTravellers(random, customers, names.length);
  const seats = capacities(placements, names.length);
  const organization = new Organization(demoOrganization);
  const own = { organization: organization._id };

  const staff = demoStaff.map((admin) => new Admin({ ...admin, ...(admin.role === 'root' ? {} : own) }));
  const products = productsFor(customers);
  const mandatory = new Product({ ...products.mandatory, ...own });
  const dinner = new Product({ ...products.dinner, ...own });
  const excursion = new Product({ ...products.excursion, ...own });
  const single = new Product({ ...products.single, ...own });
  const event = new Event({ ...eventOn(date), ...own, products: collected(mandatory, excursion) });
  const sailings = ferriesOn(date);
  const outbound = new Ferry({ ...sailings.outbound, ...own, products: collected(dinner) });
  const back = new Ferry({ ...sailings.back, ...own });
  const hotels = hotelsFor(names.length, customers, date).map(
    (hotel) => new Accommodation({ ...hotel, ...own, products: collected(single) }),
  );
  const code = new DiscountCode({ ...codeFor(customers, today()), ...own, applyTo: [mandatory._id] });
  const groups = names.map(
    (name, number) =>
      new Group({
        ...own,
        event: event._id,
        name,
        capacity: seats[number],
        contact: demoContact(number, random),
        accommodation: hotels[number % hotels.length]?._id,
        outboundFerry: outbound._id,
        returnFerry: back._id,
      }),
  );
  const allotment = cabinsFor(
    outbound,
    seats.reduce((sum, each) => sum + each, 0),
  );
  return {
    organization,
    allotment,
    staff,
    event,
    outbound,
    back,
    hotels,
    code,
    groups,
    placements,
    products: { mandatory, dinner, excursion, single },
  };
}

function collected(...products: { _id: Types.ObjectId }[]) {
  return products.map(({ _id }) => ({ product: _id, collectPayment: true }));
}
