import { type KeyScope, keyScopes } from '../../contract/apiKey';
import { describeResource, singleRecordRoute, type ResourceName, resources } from '../../contract/resources';
import type { SignedIn } from '../../lib/sessionToken';
import { type ResourceCalls, resourceCalls } from './calls';
import {
  type Content,
  deletedRecord,
  organizationQuery,
  type Operation,
  operation,
  type SchemaName,
} from '../operation';

/**
 * The five operations of a resource. A resource can override each with an operation of the same method and
 * path.
 */
export function resourceOperations<Name extends ResourceName>(
  name: Name,
  calls: ResourceCalls<Name> = resourceCalls[name],
): Operation[] {
  const { route, words } = resources[name];
  const { rights } = describeResource(name);
  const [one] = words.en;
  const { record, records, input } = findSchemas(name);
  const base = `/admin/${route}`;
  const [read, write] = [byKey(name, 'read'), byKey(name, 'write')];
  return [
    operation({
      method: 'get',
      path: base,
      summary: `List: ${one}`,
      who: { may: rights.read },
      ...read,
      query: organizationQuery,
      answer: records,
      handle: ({ actor, query }) => calls.list(actor, query),
    }),
    operation({
      method: 'get',
      path: `/admin/${singleRecordRoute(name)}/{id}`,
      summary: `Read: ${one}`,
      who: { may: rights.read },
      ...read,
      answer: record,
      handle: ({ actor, params }) => calls.get(actor, params.id),
    }),
    operation({
      method: 'post',
      path: base,
      summary: `Create: ${one}`,
      who: { may: rights.change },
      ...write,
      body: input,
      complete: forceOwnOrganization,
      check: calls.validator,
      answer: record,
      status: 201,
      handle: ({ actor, input }) => calls.create(actor, input),
    }),
    operation({
      method: 'put',
      path: `${base}/{id}`,
      summary: `Update: ${one}; 409 \`outdated\` unless \`revision\` is the latest`,
      who: { may: rights.update ?? rights.change },
      ...write,
      body: input,
      complete: forceOwnOrganization,
      check: calls.validator,
      answer: record,
      handle: ({ actor, params, input }) => calls.update(actor, params.id, input),
    }),
    operation({
      method: 'delete',
      path: `${base}/{id}`,
      summary: `Delete: ${one}; 409 \`stillUsed\` while other records refer to it`,
      who: { may: rights.change },
      ...write,
      answer: deletedRecord,
      handle: async ({ actor, params }) => {
        await calls.remove(actor, params.id);
        return { _id: params.id };
      },
    }),
  ];
}

/** API keys are limited to areas that are named as resources; some resources have none. */
function byKey(name: ResourceName, access: 'read' | 'write'): { byKey?: KeyScope } {
  const scope = keyScopes.find((each) => each === `${name}:${access}`);
  return scope ? { byKey: scope } : {};
}

function findSchemas(name: ResourceName): { record: Content; records: Content; input: SchemaName } {
  const { type } = resources[name];
  return { record: type, records: `${type}[]`, input: `${type}Input` };
}

/** Staff other than root always save to their own organization, whatever the body names (rules §2.3). */
export function forceOwnOrganization(given: object, { organization }: SignedIn): object {
  return { ...given, ...(organization !== null && { organization }) };
}
