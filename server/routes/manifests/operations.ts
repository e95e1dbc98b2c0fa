import { manifestContents } from '../../contract/manifest';
import { manifestFormats } from '../../contract/manifestTemplate';
import { ticketDirections } from '../../contract/tickets';
import { csvType } from '../../lib/csv';
import { streamTo } from '../../lib/stream';
import { xlsxType } from '../../lib/xlsx';
import { freezeManifest } from '../../services/tickets/manifests/freezeManifest';
import { readManifest } from '../../services/tickets/manifests/readManifest';
import { readVersion } from '../../services/tickets/manifests/readVersion';
import { writeManifest } from '../../services/tickets/manifests/writeManifest';
import { choice } from '../bookkeeping/operations';
import { type InlineSchema, operation } from '../operation';
import { manifestDownloadQuery, manifestFreeze, templateId } from './input';
import { presentManifest } from './output';

const who = { may: 'ferries' } as const;
const params = {
  ferryId: 'The id of the ferry',
  direction: `One of: ${Object.keys(ticketDirections).join(', ')}`,
};

const manifestFile: InlineSchema = {
  schema: { type: 'string' },
  contentType: [csvType, xlsxType, 'application/pdf'],
};

/** The lists of passengers for the carrier. */
export const manifestOperations = [
  operation({
    method: 'get',
    path: '/admin/manifests/{ferryId}/{direction}',
    params,
    summary:
      'The passengers of a ferry in one direction, what differs from the latest version, and all versions',
    who,
    answer: 'Manifest',
    handle: async ({ actor, params: { ferryId, direction }, context }) =>
      presentManifest(await readManifest(actor, ferryId, direction, context)),
  }),
  operation({
    method: 'post',
    path: '/admin/manifests/{ferryId}/{direction}',
    params,
    summary:
      'Freeze the list as the next version; 409 `manifestChanged` unless hash and number are the latest, `manifestIncomplete` unless that is confirmed',
    who,
    body: 'ManifestFreeze',
    check: manifestFreeze,
    answer: 'Manifest',
    handle: async ({ actor, params: { ferryId, direction }, input, context }) =>
      presentManifest(await freezeManifest(actor, ferryId, direction, input, context)),
  }),
  operation({
    method: 'get',
    path: '/admin/manifests/{ferryId}/{direction}/{number}',
    params: { ...params, number: 'The number of the version' },
    summary:
      'A version as CSV, XLSX or PDF, through a template: all rows, or those that differ from the version before; is recorded',
    who,
    query: {
      content: choice('Which rows', manifestContents),
      format: choice('In which format', manifestFormats),
      template: { description: 'The id of a template', required: true, schema: templateId.schema },
    },
    checkQuery: manifestDownloadQuery,
    answer: manifestFile,
    send: async ({ actor, params: { ferryId, direction, number }, queryInput, context }, response) => {
      const manifest = await readVersion(actor, ferryId, direction, number, queryInput, context);
      const { name, type, parts } = writeManifest(manifest, queryInput.format);
      response.attachment(name).type(type);
      await streamTo(response, parts);
    },
  }),
];
