import { Long } from 'bson';

import type { Document } from '../values/documents';
import { CommandError } from '../errors';
import { Dependencies } from '../query/dependencies';
import { MAX_DOCUMENT_BYTES } from '../storage/collection';
import { compileFilter } from '../query/filter/filter';
import { compileProjection } from '../query/projection/projection';
import { count, find, findUntilFailure, type Found } from '../query/find';
import { sortWithPauses } from '../query/sortWithPauses';
import { arrayOfValues } from '../wire/encodeBatch';
import { checkDeadline, shouldPause, pause, type Pause, type Pausing } from '../pace';
import { nearestDouble } from '../values/numberOrder';
import { compilePath, type Finder } from '../values/paths';
import { compare, encodeKey, isNumeric, typeName } from '../values';
import { BatchReply, ValuesReply, type Call, type CommandTable, type Reply } from './command';
import { fieldsOf, namespaceOf, variablesOf } from './fields';
import { timeLeft } from './timeLimit';

/** The limit of the values; the rest of the answer counts towards the 16 MB. */
const MAX_DISTINCT_BYTES = MAX_DOCUMENT_BYTES - 4096;

export const readCommands: CommandTable = {
  find: {
    run: runFind,
    options: [
      ...[
        'filter',
        'sort',
        'projection',
        'hint',
        'skip',
        'limit',
        'batchSize',
        'singleBatch',
        'collation',
        'let',
      ],
      ...['noCursorTimeout', 'allowDiskUse'],
    ],
    refused: [
      ...[
        'tailable',
        'awaitData',
        'oplogReplay',
        'allowPartialResults',
        'returnKey',
        'showRecordId',
        'min',
        'max',
      ],
    ],
    inTransaction: true,
  },
  count: { run: runCount, options: ['query', 'limit', 'skip', 'hint', 'collation'], refused: ['fields'] },
  distinct: { run: runDistinct, options: ['key', 'query', 'collation', 'hint'], inTransaction: true },
  getMore: {
    run: getMore,
    options: ['collection', 'batchSize'],
    inTransaction: true,
    timeLimit: ({ cursors }, command) => {
      if (command.maxTimeMS !== undefined) {
        throw new CommandError(
          'BadValue',
          'cannot set maxTimeMS on getMore command for a non-awaitData cursor',
        );
      }
      return command.getMore instanceof Long ? cursors.timeLeft(command.getMore) : undefined;
    },
  },
  killCursors: { run: killCursors, options: ['cursors'], inTransaction: true },
};

function* runFind(call: Call): Pausing<Reply> {
  const namespace = namespaceOf(call);
  const fields = fieldsOf(call);
  const variables = variablesOf(call);
  const filter = fields.document('filter') ?? {};
  const collation = fields.collation();
  const matcher = compileFilter(filter, { collation, variables });
  const projection = fields.document('projection');
  const project = projection && compileProjection(projection, { variables, ...(collation && { collation }) });
  const limit = fields.size('limit');
  const query = {
    filter,
    sort: fields.document('sort'),
    collation,
    variables,
    hint: fields.hint(),
    skip: fields.size('skip'),
    limit: limit === 0 ? undefined : limit,
    reads: projection && new Dependencies().filter(filter).projection(projection),
  };

  const found = yield* findUntilFailure(call.view, namespace, query);
  const shaped = shape(found, (document) =>
    project ? project(document, matcher.arrayIndex(document)) : document,
  );
  const { batch, id } = yield* call.engine.cursors.first({
    namespace,
    owner: call,
    documents: shaped,
    batchSize: fields.size('batchSize'),
    isSingleBatch: fields.boolean('singleBatch'),
    isKept: fields.boolean('noCursorTimeout'),
    timeLimit: timeLeft(call),
  });
  return new BatchReply('firstBatch', batch, { id, ns: namespace });
}

/** Like MongoDB, returns and projects the documents before a failure. */
function* shape(
  { documents, failure }: Found,
  project: (document: Document) => Document,
): Generator<Document | Pause, void, void> {
  for (const document of documents) {
    if (shouldPause()) yield pause;
    yield project(document);
  }
  if (failure) throw failure;
}

function* runCount(call: Call): Pausing<Document> {
  const fields = fieldsOf(call);
  const { limit } = call.command;
  return {
    n: yield* count(call.view, namespaceOf(call), {
      filter: fields.document('query') ?? {},
      collation: fields.collation(),
      hint: fields.hint(),
      skip: fields.size('skip'),
      limit: isNumeric(limit) && nearestDouble(limit) !== 0 ? Math.abs(nearestDouble(limit)) : undefined,
    }),
  };
}

function* runDistinct(call: Call): Pausing<Reply> {
  const fields = fieldsOf(call);
  const filter = fields.document('query') ?? {};
  const collation = fields.collation();
  const finder = compilePath(fields.string('key'), { expand: false });
  const { documents } = yield* find(call.view, namespaceOf(call), {
    filter,
    collation,
    hint: fields.hint(),
    reads: new Dependencies().path(fields.string('key')),
  });
  const distinct = new Map<string, unknown>();
  for (const document of documents) {
    if (shouldPause()) yield pause;
    // If several values of a document are equal under the collation, MongoDB keeps the least.
    const elements = elementsAt(document, finder);
    for (const value of collation ? elements.sort((a, b) => compare(a, b)) : elements) {
      checkDeadline();
      const name = encodeKey(value, collation);
      if (!distinct.has(name)) distinct.set(name, value);
    }
  }
  const values = yield* sortWithPauses([...distinct.values()], (a, b) => compare(a, b, collation));
  const array = yield* arrayOfValues(values, MAX_DISTINCT_BYTES);
  if (array) return new ValuesReply(array);
  throw new CommandError(
    17217,
    'Executor error during distinct command :: caused by :: distinct too big, 16mb cap',
  );
}

/** The values at a path; for an array, its elements. */
function elementsAt(document: Document, finder: Finder): unknown[] {
  const values: unknown[] = [];
  finder(document, (value) => {
    if (Array.isArray(value)) values.push(...(value as unknown[]));
    else if (value !== undefined) values.push(value);
    return false;
  });
  return values;
}

function* getMore(call: Call): Pausing<Reply> {
  const { engine, command, database } = call;
  const id = command.getMore;
  if (!(id instanceof Long)) {
    throw new CommandError(
      'TypeMismatch',
      `BSON field 'getMore.getMore' is the wrong type '${typeName(id)}', expected type 'long'`,
    );
  }
  const fields = fieldsOf(call);
  const namespace = `${database}.${fields.string('collection')}`;
  const cursor = engine.cursors.get(id, namespace, call);
  const next = yield* engine.cursors.next(id, cursor, fields.size('batchSize'));
  return new BatchReply('nextBatch', next.batch, { id: next.id, ns: namespace });
}

function killCursors({ engine, command }: Call): Document {
  const ids = Array.isArray(command.cursors) ? command.cursors.filter((id) => id instanceof Long) : [];
  const killed = ids.filter((id) => engine.cursors.kill(id));
  const notFound = ids.filter((id) => !killed.includes(id));
  return { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [] };
}
