import type { InputOf, ResourceName } from '../contract/resources';
import type { ById } from '../contract/reference';
import type { Crud } from './crud';
import { accommodations } from './resources/accommodation';
import { admins } from './resources/admin';
import { discountCodes } from './resources/discountCode';
import { emails } from './resources/email';
import { events } from './resources/event';
import { ferries } from './resources/ferry';
import { groups } from './resources/group';
import { organizations } from './resources/organization';
import { products } from './resources/product';

/** The services of the resources, by their names on the wire. */
export const services = {
  organization: organizations,
  products,
  events,
  groups,
  ferrys: ferries,
  accomodations: accommodations,
  discountCodes,
  emails,
  admins,
} satisfies { [Name in ResourceName]: Crud<ById<InputOf<Name>>, unknown> };
