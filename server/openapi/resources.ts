import { type ResourceName, resourceRights } from '../contract/resources';
import { routeOf } from '../contract/wireWords';
import { deleted, type Operation, type SchemaName } from './operation';
import { whoMay } from './whoMay';

/** The query of what is asked of one organization. */
export const ofOrganization = {
  organization: 'The id of an organization; root alone sees others than their own',
};

interface Named {
  record: SchemaName;
  input: SchemaName;
  one: string;
  /** Where one is read, if not at `/{id}`. */
  at?: string;
}

const resources: Record<ResourceName, Named> = {
  organizations: { record: 'Organization', input: 'OrganizationInput', one: 'organization' },
  products: { record: 'Product', input: 'ProductInput', one: 'product', at: '/product/{id}' },
  events: { record: 'Event', input: 'EventInput', one: 'event' },
  groups: { record: 'Group', input: 'GroupInput', one: 'group' },
  ferries: { record: 'Ferry', input: 'FerryInput', one: 'ferry' },
  accommodations: { record: 'Accommodation', input: 'AccommodationInput', one: 'accommodation' },
  discountCodes: { record: 'DiscountCode', input: 'DiscountCodeInput', one: 'discount code' },
  admins: { record: 'Admin', input: 'AdminInput', one: 'admin' },
  emails: { record: 'Email', input: 'EmailInput', one: 'e-mail template' },
};

/** The five usual calls on every resource. */
function crudOperations(name: ResourceName): Operation[] {
  const { record, input, one, at = '/{id}' } = resources[name];
  const base = `/admin/${routeOf[name]}`;
  const read = whoMay(resourceRights[name].read);
  const change = whoMay(resourceRights[name].change);
  return [
    {
      method: 'get',
      path: base,
      summary: `Every ${one} in reach`,
      who: read,
      query: ofOrganization,
      answer: `${record}[]`,
    },
    {
      method: 'get',
      path: base + at,
      summary: `One ${one}`,
      who: read,
      answer: name === 'groups' ? 'GroupWithUsers' : record,
    },
    {
      method: 'post',
      path: base,
      summary: `Create: ${one}`,
      who: change,
      body: input,
      answer: record,
      status: 201,
    },
    {
      method: 'put',
      path: `${base}/{id}`,
      summary: `Update: ${one}; 409 \`outdated\` where \`revision\` is not the latest`,
      who: change,
      body: input,
      answer: name === 'admins' ? 'ChangedAdmin' : record,
    },
    {
      method: 'delete',
      path: `${base}/{id}`,
      summary: `Delete: ${one}; 409 \`stillUsed\` while anything needs it`,
      who: change,
      answer: deleted,
    },
  ];
}

/** The usual calls on all resources. */
// The type of a key list is wider than the keys of this very object.
export const resourceOperations = (Object.keys(resources) as ResourceName[]).flatMap(crudOperations);
