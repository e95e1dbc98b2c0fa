import { isWhole } from '../../values/arithmetic';
import { isDocument, type Document } from '../../values/documents';
import { CommandError } from '../../errors';
import { nearestDouble } from '../../values/numberOrder';
import { show } from '../../values/show';
import { compileSortOrder, sortDocuments } from '../../query/sort';
import { isNumeric } from '../../values';
import { withPauses, pause } from '../../pace';
import type { StageCompiler } from './stage';

export const sort: StageCompiler = (operand, { collation }, rest) => {
  if (!isDocument(operand)) throw new CommandError(15973, 'the $sort key specification must be an object');
  if (Object.keys(operand).length === 0) {
    throw new CommandError(15976, '$sort stage must have at least one sort key');
  }
  const order = compileSortOrder(operand, collation);
  if (isSortedAgain(rest)) return (source) => source;
  const needed = neededCount(rest);
  return function* (source) {
    yield* withPauses(yield* sortDocuments(source, order, needed));
  };
};

/** Whether a later sort makes this one redundant; like MongoDB, it is then not checked against the documents. */
export function isSortedAgain(rest: readonly Document[]): boolean {
  const next = rest.find((stage) => !('$match' in stage));
  return next !== undefined && '$sort' in next;
}

/** How many documents the stages after a sort need. */
function neededCount(rest: readonly Document[]): number {
  let skipped = 0;
  for (const stage of rest) {
    if ('$limit' in stage) return skipped + parseLimit(stage['$limit']);
    if (!('$skip' in stage)) break;
    skipped += parseSkip(stage['$skip']);
  }
  return Infinity;
}

export const limit: StageCompiler = (operand) => {
  const count = parseLimit(operand);
  return function* (source) {
    let taken = 0;
    for (const document of source) {
      yield document;
      if (document !== pause && ++taken >= count) return;
    }
  };
};

export const skip: StageCompiler = (operand) => {
  const count = parseSkip(operand);
  return function* (source) {
    let passed = 0;
    for (const document of source) if (document === pause || ++passed > count) yield document;
  };
};

function parseLimit(operand: unknown): number {
  const count = parseCount(operand, '$limit', 5107201);
  if (count === 0) throw new CommandError(15958, 'the limit must be positive');
  return count;
}

function parseSkip(operand: unknown): number {
  return parseCount(operand, '$skip', 5107200);
}

function parseCount(operand: unknown, name: string, code: number): number {
  const fault = faultOf(operand);
  if (fault !== undefined) {
    throw new CommandError(
      code,
      `invalid argument to ${name} stage: Expected ${fault} in: ${name}: ${show(operand)}`,
    );
  }
  return nearestDouble(operand as number); // validated to be a number
}

function faultOf(operand: unknown): string | undefined {
  if (!isNumeric(operand)) return 'a number';
  if (!isWhole(operand)) return 'an integer';
  return nearestDouble(operand) < 0 ? 'a non-negative number' : undefined;
}
