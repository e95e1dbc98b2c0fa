import { isDocument, type Document } from '../../values/documents';
import { CommandError } from '../../errors';
import { show } from '../../values/show';
import { compare, rankOf, typeName, type Collation } from '../../values';
import type { StageCompiler } from './stage';

/** A `$group` by the lower bound of a value's bucket, sorted by it. */
export const bucket: StageCompiler = (operand, { pipeline, collation }) => {
  const { groupBy, boundaries, output, ...rest } = parse(operand);
  checkBoundaries(boundaries, collation);
  if ('default' in rest) checkDefault(rest.default, boundaries, collation);

  const branches = boundaries.slice(1).map((upper, i) => ({
    case: {
      $and: [{ $gte: [groupBy, { $literal: boundaries[i] }] }, { $lt: [groupBy, { $literal: upper }] }],
    },
    then: { $literal: boundaries[i] },
  }));
  const otherwise = 'default' in rest ? { default: { $literal: rest.default } } : {};
  return pipeline([
    { $group: { _id: { $switch: { branches, ...otherwise } }, ...(output ?? { count: { $sum: 1 } }) } },
    { $sort: { _id: 1 } },
  ]);
};

interface Bucket {
  groupBy: unknown;
  boundaries: unknown[];
  output?: Document;
  default?: unknown;
}

function parse(operand: unknown): Bucket {
  if (!isDocument(operand)) {
    throw new CommandError(
      40201,
      `Argument to $bucket stage must be an object, but found type: ${typeName(operand)}.`,
    );
  }
  const unknown = Object.keys(operand).find(
    (name) => !['groupBy', 'boundaries', 'default', 'output'].includes(name),
  );
  if (unknown !== undefined) throw new CommandError(40197, `Unrecognized option to $bucket: ${unknown}.`);
  if (!('groupBy' in operand && 'boundaries' in operand)) {
    throw new CommandError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  }
  const { groupBy, boundaries, output } = operand;
  if (!isExpression(groupBy)) {
    throw new CommandError(
      40202,
      `The $bucket 'groupBy' field must be defined as a $-prefixed path or an expression, but found: ${show(groupBy)}.`,
    );
  }
  if (!Array.isArray(boundaries)) {
    throw new CommandError(
      40200,
      `The $bucket 'boundaries' field must be an array, but found type: ${typeName(boundaries)}.`,
    );
  }
  if ('output' in operand && !isDocument(output)) {
    throw new CommandError(
      40196,
      `The $bucket 'output' field must be an object, but found type: ${typeName(output)}.`,
    );
  }
  return operand as Document & Bucket; // just checked
}

function isExpression(value: unknown): boolean {
  const text = isDocument(value) ? Object.keys(value)[0] : value;
  return typeof text === 'string' && text.startsWith('$');
}

function checkBoundaries(boundaries: readonly unknown[], collation: Collation | undefined): void {
  const computed = boundaries.find((value) => isExpression(value));
  if (computed !== undefined) {
    throw new CommandError(
      40191,
      `The $bucket 'boundaries' field must be an array of constant values, but found value: ${show(computed)}.`,
    );
  }
  if (boundaries.length < 2) {
    throw new CommandError(
      40192,
      `The $bucket 'boundaries' field must have at least 2 values, but found ${boundaries.length} value(s).`,
    );
  }
  for (const [i, upper] of boundaries.entries()) {
    if (i > 0) checkPair(boundaries[i - 1], upper, i, collation);
  }
}

function checkPair(lower: unknown, upper: unknown, i: number, collation: Collation | undefined): void {
  if (rankOf(lower) !== rankOf(upper)) {
    throw new CommandError(
      40193,
      `All values in the the 'boundaries' option to $bucket must have the same type. Found conflicting types ${typeName(lower)} and ${typeName(upper)}.`,
    );
  }
  if (compare(lower, upper, collation) >= 0) {
    throw new CommandError(
      40194,
      `The 'boundaries' option to $bucket must be sorted, but elements ${i - 1} and ${i} are not in ascending order (${show(lower)} is not less than ${show(upper)}).`,
    );
  }
}

function checkDefault(
  value: unknown,
  boundaries: readonly unknown[],
  collation: Collation | undefined,
): void {
  if (isExpression(value)) {
    throw new CommandError(
      40195,
      `The $bucket 'default' field must be a constant expression, but found: ${show(value)}.`,
    );
  }
  const [lowest, highest] = [boundaries[0], boundaries.at(-1)];
  if (rankOf(value) !== rankOf(lowest)) return;
  if (compare(value, lowest, collation) >= 0 && compare(value, highest, collation) < 0) {
    throw new CommandError(
      40199,
      "The $bucket 'default' field must be less than the lowest boundary or greater than or equal to the highest boundary.",
    );
  }
}
