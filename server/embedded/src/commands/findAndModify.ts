import type { Document } from '../values/documents';
import { CommandError } from '../errors';
import { compileFilter } from '../query/filter/filter';
import { compileProjection } from '../query/projection/projection';
import type { Variables } from '../aggregation/expressions/compileExpression';
import { find } from '../query/find';
import type { Call, CommandTable } from './command';
import { fieldsOf, namespaceOf, variablesOf, type Fields } from './fields';
import { compileModification, planModification, removal } from './modify';
import { isRetryable, whenFree } from './statements';

const options = [
  ...[
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'arrayFilters',
    'hint',
    'collation',
    'let',
  ],
  'bypassDocumentValidation',
];

export const findAndModifyCommands: CommandTable = {
  findAndModify: { run, options, inTransaction: true, isRetryable: true },
  findandmodify: { run, options, inTransaction: true, isRetryable: true },
};

async function run(call: Call): Promise<Document> {
  const known = isRetryable(call) ? call.session?.results[0] : undefined;
  if (known) return { ...(known as Document), retriedStmtId: 0 };
  const fields = fieldsOf(call);
  check(fields);
  return whenFree(call, () => {
    const reply = fields.boolean('remove') ? removeOne(call, fields) : modifyOne(call, fields);
    if (isRetryable(call)) call.session?.keepResult(0, reply);
    return reply;
  });
}

function check(fields: Fields): void {
  const isRemoval = fields.boolean('remove');
  if (isRemoval === fields.has('update')) {
    const both = isRemoval
      ? 'Cannot specify both an update and remove=true'
      : 'Either an update or remove=true must be specified';
    throw new CommandError('FailedToParse', both);
  }
  if (isRemoval && fields.boolean('upsert')) {
    throw new CommandError('FailedToParse', 'Cannot specify both upsert=true and remove=true');
  }
  if (isRemoval && fields.boolean('new')) {
    throw new CommandError(
      'FailedToParse',
      `Cannot specify both new=true and remove=true; 'remove' always returns the deleted document`,
    );
  }
}

function removeOne(call: Call, fields: Fields): Document {
  const namespace = namespaceOf(call);
  const query = queryOf(fields);
  const variables = variablesOf(call);
  const matcher = compileFilter(query.filter, { collation: query.collation, variables });
  const shape = compileShape(fields, variables);
  const [document] = find(call.writer, namespace, { ...query, variables }).documents;
  const value = document ? shape(document, matcher.arrayIndex(document)) : null;
  if (document) call.writer.write(namespace, [removal(document)]);
  return { lastErrorObject: { n: document ? 1 : 0 }, value };
}

/** The answer is made first: if it cannot be, nothing is written. */
function modifyOne(call: Call, fields: Fields): Document {
  const namespace = namespaceOf(call);
  const variables = variablesOf(call);
  const compiled = compileModification({
    query: queryOf(fields),
    update: fields.modification('update'),
    arrayFilters: fields.documents('arrayFilters'),
    isUpsert: fields.boolean('upsert'),
    variables,
  });
  const shape = compileShape(fields, variables);
  const { before, after, upserted, changes, matcher, failure } = planModification(
    call.writer,
    namespace,
    compiled,
  );
  if (failure) throw failure;
  const shown = fields.boolean('new') ? (upserted ?? after[0]) : before[0];
  const value = shown ? shape(shown, before[0] && matcher.arrayIndex(before[0])) : null;
  call.writer.write(namespace, changes);
  return {
    lastErrorObject: {
      n: upserted ? 1 : before.length,
      updatedExisting: before.length > 0,
      ...(upserted && { upserted: upserted._id }),
    },
    value,
  };
}

function queryOf(fields: Fields) {
  return {
    filter: fields.document('query') ?? {},
    sort: fields.document('sort'),
    collation: fields.collation(),
    hint: fields.hint(),
    limit: 1,
  };
}

function compileShape(
  fields: Fields,
  variables: Variables,
): (document: Document, arrayIndex: number | undefined) => Document {
  const projection = fields.document('fields');
  return projection ? compileProjection(projection, { variables }) : (document) => document;
}
