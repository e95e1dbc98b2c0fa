import { recordRouteOf, resourceNames, type ResourceName, resources } from '../contract/resources';
import { deleted, type Operation, type SchemaName } from './operation';
import { whoMay } from './whoMay';

/** The query of what is asked of one organization. */
export const ofOrganization = {
  organization: 'The id of an organization; root alone sees others than their own',
};

/** Where a call of a resource answers another shape than its record. */
const recordAnswers: { readonly [Name in ResourceName]?: SchemaName } = { groups: 'GroupWithUsers' };
const updateAnswers: { readonly [Name in ResourceName]?: SchemaName } = { admins: 'ChangedAdmin' };

/** The five usual calls on every resource. */
function crudOperations(name: ResourceName): Operation[] {
  const { route, type: record, words, rights } = resources[name];
  const [one] = words.en;
  const input: SchemaName = `${record}Input`;
  const base = `/admin/${route}`;
  const read = whoMay(rights.read);
  const change = whoMay(rights.change);
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
      path: `/admin/${recordRouteOf(name)}/{id}`,
      summary: `One ${one}`,
      who: read,
      answer: recordAnswers[name] ?? record,
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
      answer: updateAnswers[name] ?? record,
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
export const resourceOperations = resourceNames.flatMap(crudOperations);
