import { isDocument } from '../../values/documents';
import { CommandError } from '../../errors';
import { compileExpression, type Context } from '../expressions/compileExpression';
import { compileAddition, compileStageProjection, type Reshape } from '../../query/projection/projection';
import { pathCollision } from '../../query/projection/tree';
import { show } from '../../values/show';
import { typeName } from '../../values';
import { eachDocument, withStageError, type StageCompiler } from './stage';

/** The stages that transform each document. */

export const project: StageCompiler = (operand, context) => {
  if (!isDocument(operand)) {
    throw new CommandError(15969, '$project specification must be an object');
  }
  const apply = withStageError('$project', () => {
    if (Object.keys(operand).length === 0) {
      throw new CommandError(51272, 'projection specification must have at least one field');
    }
    return compileStageProjection(operand, context);
  });
  return eachDocument(apply);
};

export const addFields =
  (name: '$addFields' | '$set'): StageCompiler =>
  (operand, context) => {
    if (!isDocument(operand)) {
      throw new CommandError(
        40272,
        `${name} specification stage must be an object, got ${typeName(operand)}`,
      );
    }
    return eachDocument(withStageError(name, () => compileAddition(operand, context)));
  };

export const unset: StageCompiler = (operand, context) => {
  const paths = typeof operand === 'string' ? [operand] : operand;
  if (!Array.isArray(paths)) {
    throw new CommandError(31002, '$unset specification must be a string or an array');
  }
  if (paths.length === 0) {
    throw new CommandError(
      31119,
      '$unset specification must be a string or an array with at least one field',
    );
  }
  if (!paths.every((path): path is string => typeof path === 'string')) {
    throw new CommandError(
      31120,
      '$unset specification must be a string or an array containing only string values',
    );
  }
  return eachDocument(withStageError('$unset', () => compileExclusion(paths, context)));
};

function compileExclusion(paths: readonly string[], context: Context): Reshape {
  const repeated = paths.findIndex((path, i) => paths.indexOf(path) < i);
  const distinct = repeated < 0 ? paths : paths.slice(0, repeated);
  const reshape = compileStageProjection(Object.fromEntries(distinct.map((path) => [path, false])), context);
  if (repeated >= 0) throw pathCollision(paths[repeated]!);
  return reshape;
}

export const replaceRoot: StageCompiler = (operand, context, rest) => {
  if (!isDocument(operand)) {
    throw new CommandError(
      40229,
      `expected an object as specification for $replaceRoot stage, got ${typeName(operand)}`,
    );
  }
  const unknown = Object.keys(operand).find((name) => name !== 'newRoot');
  if (unknown !== undefined) {
    throw new CommandError(
      40230,
      `unrecognized option to $replaceRoot stage: ${unknown}, only valid option is 'newRoot'.`,
    );
  }
  if (!('newRoot' in operand)) {
    throw new CommandError(40231, 'no newRoot specified for the $replaceRoot stage');
  }
  return replacing("'newRoot' expression ")(operand['newRoot'], context, rest);
};

export const replaceWith: StageCompiler = (operand, context, rest) =>
  replacing("'replacement document' ")(operand, context, rest);

const replacing =
  (what: string): StageCompiler =>
  (operand, context) => {
    const evaluate = compileExpression(operand, context);
    return eachDocument((document, variables) => {
      const value = evaluate(document, variables);
      if (isDocument(value)) return value;
      throw new CommandError(
        40228,
        `${what} must evaluate to an object, but resulting value was: ${show(value)}. Type of resulting value: '${typeName(value)}'. Input document: ${show(document)}`,
      );
    });
  };
