import { isDocument, type Document } from '../../values/documents';
import { CommandError } from '../../errors';
import { typeName } from '../../values';
import { Dependencies } from '../../query/dependencies';
import { leadingFilter } from './leadingFilter';
import type { StageCompiler } from './stage';

export const unionWith: StageCompiler = (operand, context) => {
  const { coll, pipeline: stages = [] } = parse(operand);
  const run = context.pipeline(stages);
  // Before constants are computed, but after all stages are parsed.
  if (context.environment.isInTransaction) context.folds?.unshift(refuseInTransaction);
  const query = {
    filter: leadingFilter(stages),
    collation: context.collation,
    reads: new Dependencies().pipeline(stages),
  };
  return function* (source, variables) {
    yield* source;
    yield* run(context.environment.collection(coll).find(query), variables);
  };
};

function refuseInTransaction(): never {
  throw new CommandError(
    'OperationNotSupportedInTransaction',
    'Stage not supported inside of a multi-document transaction: $unionWith',
  );
}

interface Union {
  coll: string;
  pipeline?: readonly unknown[];
}

function parse(operand: unknown): Union {
  if (typeof operand === 'string') return { coll: operand };
  if (!isDocument(operand)) {
    throw new CommandError(
      'FailedToParse',
      `the $unionWith stage specification must be an object or string, but found ${typeName(operand)}`,
    );
  }
  const { coll, pipeline, ...others } = operand;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    throw new CommandError(40415, `BSON field '$unionWith.${unknown}' is an unknown field.`);
  }
  if (typeof coll !== 'string') {
    throw new CommandError(40414, "BSON field '$unionWith.coll' is missing but a required field");
  }
  if (pipeline !== undefined && !Array.isArray(pipeline)) {
    throw new CommandError('TypeMismatch', "BSON field '$unionWith.pipeline' must be an array");
  }
  return { coll, ...(pipeline && { pipeline: pipeline as Document[] }) };
}
