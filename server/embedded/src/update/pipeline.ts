import { compilePipeline, type Environment } from '../aggregation/pipeline';
import { pause } from '../pace';
import type { Document } from '../values/documents';
import { CommandError } from '../errors';
import type { Variables } from '../aggregation/expressions/compileExpression';
import type { Collation } from '../values';

const allowed = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']);

/** An update by a pipeline of stages that map a document to one document. */
export function compileUpdatePipeline(
  stages: readonly Document[],
  collation: Collation | undefined,
  variables: Variables,
): (document: Document) => Document {
  const environment: Environment = { collection: noCollection, collation, variables };
  const run = compilePipeline(stages, environment, { isUpdate: true });
  const name = stages.map((stage) => Object.keys(stage)[0]!).find((stage) => !allowed.has(stage));
  if (name !== undefined) throw notAllowed(name);
  return (document) => {
    // None of these stages collects documents, so none pauses.
    for (const result of run([document])) if (result !== pause) return result;
    return document;
  };
}

function noCollection(): never {
  throw notAllowed('A stage that reads a collection');
}

function notAllowed(stage: string): CommandError {
  return new CommandError('InvalidOptions', `${stage} is not allowed to be used within an update`);
}
