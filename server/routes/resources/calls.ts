import type { InCents } from '../../contract/money';
import type { InputOf, RecordOf, ResourceName } from '../../contract/resources';
import type { ById } from '../../contract/reference';
import type { Actor } from '../../lib/sessionToken';
import { presentAccommodation } from '../accommodations/output';
import { presentAdmin } from '../admins/output';
import { presentDiscountCode } from '../discountCodes/output';
import { presentEmail } from '../emails/output';
import { presentEvent } from '../events/output';
import { presentFerry } from '../ferries/output';
import { presentGroup } from '../groups/output';
import { presentOrganization } from '../organizations/output';
import { presentProduct } from '../products/output';

import { accommodations } from '../../services/catalogue/resources/accommodation';
import { admins } from '../../services/catalogue/resources/admin';
import type { Crud, ListQuery } from '../../services/catalogue/resources/crud';
import { discountCodes } from '../../services/catalogue/resources/discountCode';
import { emails } from '../../services/catalogue/resources/email';
import { events } from '../../services/catalogue/resources/event';
import { ferries } from '../../services/catalogue/resources/ferry';
import { groups } from '../../services/catalogue/resources/group';
import { organizations } from '../../services/catalogue/resources/organization';
import { products } from '../../services/catalogue/resources/product';
import { accommodationInput } from '../accommodations/input';
import { adminInput } from '../admins/input';
import { discountCodeInput } from '../discountCodes/input';
import { emailInput } from '../emails/input';
import { eventInput } from '../events/input';
import { ferryInput } from '../ferries/input';
import { groupInput } from '../groups/input';
import { organizationInput } from '../organizations/input';
import { productInput } from '../products/input';
import type { Validator } from '../../validation/validator';

/** The output of a resource's validator. */
export type CheckedInputOf<Name extends ResourceName> = InCents<ById<InputOf<Name>>>;

/** The operations on a resource, from the checked request to the presented response. They throw what `Crud` throws. */
export interface ResourceCalls<Name extends ResourceName> {
  validator: Validator<CheckedInputOf<Name>>;
  list(actor: Actor, query: ListQuery): Promise<RecordOf<Name>[]>;
  get(actor: Actor, id: string): Promise<RecordOf<Name>>;
  create(actor: Actor, input: CheckedInputOf<Name>): Promise<RecordOf<Name>>;
  update(actor: Actor, id: string, input: CheckedInputOf<Name>): Promise<RecordOf<Name>>;
  remove(actor: Actor, id: string): Promise<void>;
}

/** Each resource of the registry (contract/resources) with its rules, its validator and its presenter. */
export const resourceCalls: { [Name in ResourceName]: ResourceCalls<Name> } = {
  organizations: resource(organizations, organizationInput, presentOrganization),
  admins: resource(admins, adminInput, presentAdmin),
  products: resource(products, productInput, presentProduct),
  events: resource(events, eventInput, presentEvent),
  ferries: resource(ferries, ferryInput, presentFerry),
  accommodations: resource(accommodations, accommodationInput, presentAccommodation),
  groups: resource(groups, groupInput, presentGroup),
  discountCodes: resource(discountCodes, discountCodeInput, presentDiscountCode),
  emails: resource(emails, emailInput, presentEmail),
};

function resource<Name extends ResourceName, View>(
  service: Crud<CheckedInputOf<Name>, View>,
  validator: Validator<CheckedInputOf<Name>>,
  present: (view: View) => RecordOf<Name>,
): ResourceCalls<Name> {
  return {
    validator,
    list: async (actor, query) => (await service.list(actor, query)).map(present),
    get: async (actor, id) => present(await service.get(actor, id)),
    create: async (actor, input) => present(await service.create(actor, input)),
    update: async (actor, id, input) => present(await service.update(actor, id, input)),
    remove: (actor, id) => service.remove(actor, id),
  };
}
