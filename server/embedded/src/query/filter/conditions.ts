import type { Document } from '../../values/documents';
import type { ConditionType } from './partTypes';
import { compilePath, hit, miss, type Test } from '../../values/paths';

/** A condition of a filter on the values at a path. */
export type Condition =
  /** Tests the value or, if it is an array, one of its elements. */
  | { kind: 'any'; type: ConditionType; test: Test }
  /** Tests the value itself, be it an array or not. */
  | { kind: 'whole'; type: ConditionType; test: Test }
  /** Tests an array, returning which element satisfies it. */
  | { kind: 'array'; type: ConditionType; find: (array: readonly unknown[]) => number }
  | { kind: 'all'; of: readonly Condition[] }
  | { kind: 'not'; of: Condition };

export const any = (type: ConditionType, test: Test): Condition => ({ kind: 'any', type, test });
export const whole = (type: ConditionType, test: Test): Condition => ({ kind: 'whole', type, test });
export const not = (of: Condition): Condition => ({ kind: 'not', of });
export const all = (of: readonly Condition[]): Condition => (of.length === 1 ? of[0]! : { kind: 'all', of });

/** Like a `Finder`: returns the index of the array element by which the document matches, or `hit`, or `miss`. */
export type Node = (document: Document) => number;

export function nodeAtPath(path: string, condition: Condition): Node {
  switch (condition.kind) {
    case 'any':
    case 'whole': {
      const { kind, test } = condition;
      const find = compilePath(path, { expand: kind === 'any' });
      return (document) => find(document, test);
    }
    case 'array':
      return arrayAtPath(path, condition.find);
    case 'all':
      return allOf(condition.of.map((part) => nodeAtPath(path, part)));
    case 'not':
      return noneOf([nodeAtPath(path, condition.of)]);
  }
}

/** The condition as a test of a single value, such as an element in `$elemMatch`. */
export function valueTest(condition: Condition): Test {
  switch (condition.kind) {
    case 'any':
    case 'whole':
      return condition.test;
    case 'array': {
      const { find } = condition;
      return (value) => Array.isArray(value) && find(value) !== miss;
    }
    case 'all': {
      const tests = condition.of.map(valueTest);
      return (value) => tests.every((test) => test(value));
    }
    case 'not': {
      const test = valueTest(condition.of);
      return (value) => !test(value);
    }
  }
}

function arrayAtPath(path: string, findIn: (array: readonly unknown[]) => number): Node {
  const find = compilePath(path, { expand: false });
  return (document) => {
    let inner = miss;
    const outer = find(document, (value) => {
      if (Array.isArray(value)) inner = findIn(value);
      return inner !== miss;
    });
    return outer === hit ? inner : outer;
  };
}

/** If several parts return a position, the last one counts. */
export function allOf(nodes: readonly Node[]): Node {
  if (nodes.length === 1) return nodes[0]!;
  return (document) => {
    let result = hit;
    for (const node of nodes) {
      const found = node(document);
      if (found === miss) return miss;
      if (found >= 0) result = found;
    }
    return result;
  };
}

/** Returns no position, as in MongoDB. */
export function anyOf(nodes: readonly Node[]): Node {
  return (document) => (nodes.some((node) => node(document) !== miss) ? hit : miss);
}

export function noneOf(nodes: readonly Node[]): Node {
  return (document) => (nodes.some((node) => node(document) !== miss) ? miss : hit);
}
