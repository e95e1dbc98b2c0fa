import { isDocument, type Document } from '../values/documents';
import { CommandError, notSupported } from '../errors';
import type { Command } from './command';
import { checkFields } from './fields';

/** The fields that any command may have. */
const general = [
  ...[
    '$db',
    'lsid',
    'txnNumber',
    'autocommit',
    'startTransaction',
    'stmtId',
    '$clusterTime',
    '$readPreference',
  ],
  ...[
    'readConcern',
    'writeConcern',
    'maxTimeMS',
    'comment',
    'apiVersion',
    'apiStrict',
    'apiDeprecationErrors',
  ],
];

/** @throws CommandError for an unknown or unsupported field */
export function checkOptions(name: string, { options, refused = [] }: Command, command: Document): void {
  checkFields(command, name, [name, ...general, ...options, ...refused]);
  for (const option of refused) {
    if (!isNeutral(command[option])) throw notSupported(`The option ${option} of ${name}`, 'InvalidOptions');
  }
  const { writeConcern } = command;
  if (isDocument(writeConcern) && typeof writeConcern.w === 'number' && writeConcern.w > 1) {
    throw new CommandError('UnsatisfiableWriteConcern', 'Not enough data-bearing nodes');
  }
  if (command.apiVersion !== undefined && command.apiVersion !== '1') {
    throw new CommandError(322, `API version must be "1"`);
  }
}

function isNeutral(value: unknown): boolean {
  return value == null || value === false || (isDocument(value) && Object.keys(value).length === 0);
}
