import type { Document } from '../values/documents';
import { CommandError } from '../errors';
import { compileFilter } from '../query/filter/filter';
import { compileProjection } from '../query/projection/projection';
import type { Variables } from '../aggregation/expressions/compileExpression';
import type { Waiting } from '../pace';
import type { Call, CommandTable } from './command';
import { fieldsOf, namespaceOf, variablesOf, type Fields } from './fields';
import { compileModification, modify, remove, type OnChange } from './modify';
import { isRetryable } from './statements';

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

function* run(call: Call): Waiting<Document> {
  const known = isRetryable(call) ? call.session?.results[0] : undefined;
  if (known) return { ...(known as Document), retriedStmtId: 0 };
  const fields = fieldsOf(call);
  check(fields);
  const { reply, value, shape } = yield* fields.boolean('remove')
    ? removeOne(call, fields)
    : modifyOne(call, fields);
  // As in MongoDB, the write persists if its projection fails, and a retry returns the whole document.
  if (isRetryable(call)) call.session?.keepResult(0, { ...reply, value: value?.document ?? null });
  return { ...reply, value: value ? shape(value.document, value.arrayIndex) : null };
}

/** The outcome, and the document to return with its projection. */
interface Result {
  reply: Document;
  value: { document: Document; arrayIndex: number | undefined } | undefined;
  shape: Shape;
}

type Shape = (document: Document, arrayIndex: number | undefined) => Document;

function check(fields: Fields): void {
  const isRemoval = fields.boolean('remove');
  if (isRemoval === fields.has('update')) {
    const message = isRemoval
      ? 'Cannot specify both an update and remove=true'
      : 'Either an update or remove=true must be specified';
    throw new CommandError('FailedToParse', message);
  }
  if (fields.has('arrayFilters') && fields.isList('update')) {
    throw new CommandError('FailedToParse', 'Cannot specify arrayFilters and a pipeline update');
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

function* removeOne(call: Call, fields: Fields): Waiting<Result> {
  const namespace = namespaceOf(call);
  const variables = variablesOf(call);
  const query = { ...queryOf(fields), variables };
  const matcher = compileFilter(query.filter, query);
  const shape = compileShape(fields, variables);
  let value: Result['value'];
  const n = yield* remove(call.writer, namespace, query, matcher, (document) => {
    value = { document, arrayIndex: matcher.arrayIndex(document) };
  });
  return { reply: { lastErrorObject: { n } }, value, shape };
}

function* modifyOne(call: Call, fields: Fields): Waiting<Result> {
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
  const isNew = fields.boolean('new');
  let value: Result['value'];
  const onChange: OnChange = (before, after, arrayIndex) => {
    const document = isNew ? after : before;
    value = document && { document, arrayIndex };
  };
  const { matched, upserted } = yield* modify(call.writer, namespace, compiled, onChange);
  const lastErrorObject = {
    n: upserted ? 1 : matched,
    updatedExisting: matched > 0,
    ...(upserted && { upserted: upserted._id }),
  };
  return { reply: { lastErrorObject }, value, shape };
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

function compileShape(fields: Fields, variables: Variables): Shape {
  const projection = fields.document('fields');
  if (!projection) return (document) => document;
  return compileProjection(projection, { variables, isOfNew: fields.boolean('new') });
}
