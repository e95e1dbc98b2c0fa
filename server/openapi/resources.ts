import { recordRouteOf, resourceNames, type ResourceName, resources } from '../contract/resources';
import { deleted, type Operation, type SchemaName } from './operation';
import { whoMay } from './whoMay';

const organizationId = {
  description: 'The id of an organization; only root can name another than their own',
};
export const ofOrganization = { organization: organizationId };

/** Resources whose calls answer another schema than their record's. */
const recordAnswers: { readonly [Name in ResourceName]?: SchemaName } = { groups: 'GroupWithUsers' };
const createAnswers: { readonly [Name in ResourceName]?: SchemaName } = { emails: 'SavedEmail' };
const updateAnswers: { readonly [Name in ResourceName]?: SchemaName } = {
  admins: 'ChangedAdmin',
  emails: 'SavedEmail',
};

/** The CRUD calls of a resource. */
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
      summary: `List: ${one}`,
      who: read,
      query: ofOrganization,
      answer: `${record}[]`,
    },
    {
      method: 'get',
      path: `/admin/${recordRouteOf(name)}/{id}`,
      summary: `Read: ${one}`,
      who: read,
      answer: recordAnswers[name] ?? record,
    },
    {
      method: 'post',
      path: base,
      summary: `Create: ${one}`,
      who: change,
      body: input,
      answer: createAnswers[name] ?? record,
      status: 201,
    },
    {
      method: 'put',
      path: `${base}/{id}`,
      summary: `Update: ${one}; 409 \`outdated\` unless \`revision\` is the latest`,
      who: change,
      body: input,
      answer: updateAnswers[name] ?? record,
    },
    {
      method: 'delete',
      path: `${base}/{id}`,
      summary: `Delete: ${one}; 409 \`stillUsed\` while other records refer to it`,
      who: change,
      answer: deleted,
    },
  ];
}

export const resourceOperations = resourceNames.flatMap(crudOperations);
