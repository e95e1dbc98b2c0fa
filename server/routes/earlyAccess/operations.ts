import { deleteEntries, importEntries, listEntries } from '../../services/trips/earlyAccess/entries';
import { readEarlyAccess, saveEarlyAccess } from '../../services/trips/earlyAccess/eventLists';
import { emptyResponse, operation } from '../operation';
import { earlyAccessImport, earlyAccessInput } from './input';
import { presentEarlyAccess } from './output';

const who = { may: 'events' } as const;
/** Owners also need the right to open registration. */
const whoOpens = { may: 'changeOrganization' } as const;
const params = { list: 'The id of the list' };

/** The lists of those who may register for an event before it opens. */
export const earlyAccessOperations = [
  operation({
    method: 'get',
    path: '/admin/events/{id}/early-access',
    summary: 'The lists of early access of an event, with their use',
    who,
    answer: 'EarlyAccess',
    handle: async ({ actor, params: { id } }) => presentEarlyAccess(await readEarlyAccess(actor, id)),
  }),
  operation({
    method: 'put',
    path: '/admin/events/{id}/early-access',
    summary:
      'Replace the lists of early access, by those who may open registration; 409 `outdated` unless `revision` is the latest',
    who: whoOpens,
    body: 'EarlyAccessInput',
    check: earlyAccessInput,
    answer: 'EarlyAccess',
    handle: async ({ actor, params: { id }, input }) =>
      presentEarlyAccess(await saveEarlyAccess(actor, id, input)),
  }),
  operation({
    method: 'get',
    path: '/admin/events/{id}/early-access/{list}/entries',
    summary: 'The addresses or member numbers of a list, with their use; is recorded',
    who,
    params,
    answer: 'EarlyAccessEntry[]',
    handle: ({ actor, params: { id, list } }) => listEntries(actor, id, list),
  }),
  operation({
    method: 'post',
    path: '/admin/events/{id}/early-access/{list}/entries',
    summary: 'Add the addresses or member numbers of a file or of pasted lines to a list, all or none',
    who: whoOpens,
    params,
    body: 'EarlyAccessImport',
    check: earlyAccessImport,
    answer: 'EarlyAccessImportResult',
    handle: ({ actor, params: { id, list }, input }) => importEntries(actor, id, list, input),
  }),
  operation({
    method: 'delete',
    path: '/admin/events/{id}/early-access/{list}/entries',
    summary: 'Delete all addresses or member numbers of a list',
    who: whoOpens,
    params,
    answer: emptyResponse,
    handle: ({ actor, params: { id, list } }) => deleteEntries(actor, id, list),
  }),
];
