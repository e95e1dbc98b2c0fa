import { BSONRegExp } from 'bson';

import { isDocument, type Document } from '../../values/documents';
import { CommandError, notSupported } from '../../errors';
import { miss } from '../../values/paths';
import { isTrue } from '../../values/truth';
import type { Collation } from '../../values';
import { equalityTest, comparisonTest } from './comparison';
import { all, any, not, valueTest, whole, type Condition, type Node } from './conditions';
import { membershipTest } from './membership';
import { moduloTest, sizeTest } from './numeric';
import type { ConditionType } from './partTypes';
import { isOperatorDocument, isReferencePart, isValueOperators } from './operatorDocument';
import { parseRegex, regexTest } from './regex';
import { typeTest } from './types';

/** The context of an operator. */
interface OperatorContext {
  path: string;
  siblings: Document;
  scope: Scope;
}

export interface Scope {
  readonly collation: Collation | undefined;
  /** Compiles the filter that `$elemMatch` applies to documents. */
  readonly compileNested: (filter: Document) => Node;
}

/** A document whose first field only looks like an operator is a value. */
function isOperator(value: Document): boolean {
  const name = Object.keys(value)[0]!;
  return name !== '$not' && (Object.hasOwn(operators, name) || refused.has(name));
}

type Operator = (operand: unknown, context: OperatorContext) => Condition | undefined;

const operators: Readonly<Record<string, Operator>> = {
  $eq: (operand, { scope }) => any('$eq', equalityTest(operand, scope.collation)),
  $ne: (operand, { scope }) => {
    if (operand instanceof BSONRegExp) throw new CommandError('BadValue', "Can't have regex as arg to $ne.");
    return not(any('$eq', equalityTest(operand, scope.collation)));
  },
  $gt: (operand, { path, scope }) => any('$gt', comparisonTest('$gt', operand, path, scope.collation)),
  $gte: (operand, { path, scope }) => any('$gte', comparisonTest('$gte', operand, path, scope.collation)),
  $lt: (operand, { path, scope }) => any('$lt', comparisonTest('$lt', operand, path, scope.collation)),
  $lte: (operand, { path, scope }) => any('$lte', comparisonTest('$lte', operand, path, scope.collation)),
  $in: (operand, { scope }) => any(typeOfIn(operand), membershipTest('$in', operand, scope.collation)),
  $nin: (operand, { scope }) => not(any('$in', membershipTest('$nin', operand, scope.collation))),
  $not: negation,
  $exists: (operand) => {
    const exists = any('$exists', (value) => value !== undefined);
    return isTrue(operand) ? exists : not(exists);
  },
  $type: (operand) => any('$type', typeTest(operand)),
  $regex: (operand, { siblings }) => any('$regex', regexTest(parseRegex(operand, siblings['$options']))),
  $options: (_, { siblings }) => {
    if (!('$regex' in siblings)) throw new CommandError('BadValue', '$options needs a $regex');
    return undefined;
  },
  $elemMatch: elementMatch,
  $all: containingAll,
  $size: (operand) => whole('$size', sizeTest(operand)),
  $mod: (operand) => any('$mod', moduloTest(operand)),
};

/** A list with one element has the element's type. */
function typeOfIn(operand: unknown): ConditionType {
  if (!Array.isArray(operand) || operand.length !== 1) return '$in';
  return operand[0] instanceof BSONRegExp ? '$regex' : '$eq';
}

/** Operators on a field that MongoDB supports and this server does not. */
const refused = new Set([
  '$bitsAllSet',
  '$bitsAllClear',
  '$bitsAnySet',
  '$bitsAnyClear',
  '$geoIntersects',
  '$geoWithin',
  '$within',
  '$near',
  '$nearSphere',
  '$geoNear',
]);

/** The condition of a filter's value on a path: a literal, a regular expression or operators. */
export function parseCondition(path: string, value: unknown, scope: Scope): Condition {
  if (value instanceof BSONRegExp) return any('$regex', regexTest(value));
  if (isOperatorDocument(value)) return parseOperators(path, value, scope);
  return any('$eq', equalityTest(value, scope.collation));
}

function parseOperators(path: string, siblings: Document, scope: Scope): Condition {
  const conditions = Object.entries(siblings).flatMap(([name, operand]) => {
    if (refused.has(name)) throw notSupported(`The query operator ${name}`);
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
    if (!operator) throw new CommandError('BadValue', `unknown operator: ${name}`);
    return operator(operand, { path, siblings, scope }) ?? [];
  });
  return all(conditions);
}

function negation(operand: unknown, { path, scope }: OperatorContext): Condition {
  if (operand instanceof BSONRegExp) return not(any('$regex', regexTest(operand)));
  if (!isDocument(operand)) throw new CommandError('BadValue', '$not needs a regex or a document');
  if (Object.keys(operand).length === 0) throw new CommandError('BadValue', '$not cannot be empty');
  return not(parseOperators(path, operand, scope));
}

function elementMatch(operand: unknown, { scope }: OperatorContext): Condition {
  if (!isDocument(operand)) throw new CommandError('BadValue', '$elemMatch needs an Object');
  if (isValueOperators(operand) && !isReferencePart(operand)) {
    const test = valueTest(parseOperators('', operand, scope));
    return { kind: 'array', type: '$elemMatch of values', find: (array) => orMiss(array.findIndex(test)) };
  }
  const node = scope.compileNested(operand);
  const matches = (element: unknown): boolean => {
    if (Array.isArray(element)) return node(Object.fromEntries(element.entries())) !== miss;
    return isDocument(element) && node(element) !== miss;
  };
  return { kind: 'array', type: '$elemMatch', find: (array) => orMiss(array.findIndex(matches)) };
}

function orMiss(position: number): number {
  return position < 0 ? miss : position;
}

function containingAll(operand: unknown, context: OperatorContext): Condition {
  if (!Array.isArray(operand)) throw new CommandError('BadValue', '$all needs an array');
  if (operand.length === 0) return any('never', () => false);
  const { path, scope } = context;
  const elements: readonly unknown[] = operand;
  const nested = elements.filter((element) => isOperatorDocument(element)).filter(isOperator);
  if (nested.length === 0) {
    return all(
      elements.map((element) =>
        element instanceof BSONRegExp
          ? parseCondition(path, element, scope)
          : any('$eq', equalityTest(element, scope.collation)),
      ),
    );
  }
  if (!isOperatorDocument(elements[0]) || !('$elemMatch' in elements[0])) {
    throw new CommandError('BadValue', 'no $ expressions in $all');
  }
  if (nested.length < operand.length || nested.some((element) => Object.keys(element)[0] !== '$elemMatch')) {
    throw new CommandError('BadValue', '$all/$elemMatch has to be consistent');
  }
  return all(nested.map((element) => elementMatch(element['$elemMatch'], context)));
}
