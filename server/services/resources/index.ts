import type { InputOf, ResourceName } from '../../contract/resources';
import type { ById } from '../../contract/reference';
import type { Crud } from './crud';
import { accommodations } from './accommodation';
import { admins } from './admin';
import { discountCodes } from './discountCode';
import { emails } from './email';
import { events } from './event';
import { ferries } from './ferry';
import { groups } from './group';
import { organizations } from './organization';
import { products } from './product';

/** The services of the resources. */
export const services = {
  organizations,
  products,
  events,
  groups,
  ferries,
  accommodations,
  discountCodes,
  emails,
  admins,
} satisfies { [Name in ResourceName]: Crud<ById<InputOf<Name>>, unknown> };
