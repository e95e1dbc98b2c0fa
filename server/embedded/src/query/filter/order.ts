import { allOf, anyOf, nodeAtPath, noneOf, type Condition, type Node } from './conditions';
import { partTypes, type PartType } from './partTypes';

/**
 * A part of a filter. The order of the parts is visible if several return a position for the positional `$`, or if an
 * `$expr` fails that another part would have skipped.
 */
export interface Part {
  type: PartType;
  /** The path of a condition on a field; empty for everything else, including a negation on any field but the `_id`. */
  path: string;
  parts: readonly Part[];
  node: Node;
}

export function expression(node: Node): Part {
  return { type: '$expr', path: '', parts: [], node };
}

/** Several operators at one path are separate parts. */
export function partsAt(path: string, condition: Condition): Part[] {
  if (condition.kind === 'all') return condition.of.flatMap((each) => partsAt(path, each));
  const node = nodeAtPath(path, condition);
  if (condition.kind !== 'not') return [{ type: condition.type, path, parts: [], node }];
  const parts = [combined('$and', partsAt(path, condition.of), 'by type')];
  return [{ type: '$not', path: path === '_id' ? path : '', parts, node }];
}

const combinations = { $and: allOf, $or: anyOf, $nor: noneOf };

/** The planner orders by type, or by path if an index leads to the document; within a pipeline it does not reorder. */
export type Order = 'by type' | 'by path' | 'as given';

/**
 * Combines parts as MongoDB does: a part that never matches decides a conjunction and is dropped from a disjunction,
 * a single part is not wrapped, and the parts of a nested combination of the same type are appended. Then the parts
 * are sorted.
 */
export function combined(type: keyof typeof combinations, all: readonly Part[], order: Order): Part {
  const never = all.find((part) => part.type === 'never');
  if (never && type === '$and') return never;
  const given = never && type === '$or' ? all.filter((part) => part.type !== 'never') : all;
  const [only] = given.length > 0 ? given : all;
  if (only && given.length <= 1 && type !== '$nor') return only;
  const isInner = (part: Part): boolean => part.type === type && type !== '$nor';
  const flat = [
    ...given.filter((part) => !isInner(part)),
    ...given.filter(isInner).flatMap(({ parts }) => parts),
  ];
  const parts = order === 'as given' ? flat : flat.sort(order === 'by type' ? compareParts : comparePaths);
  return { type, path: '', parts, node: combinations[type](parts.map(({ node }) => node)) };
}

/** Conditions on the `_id` come first, because the document was found by them. */
function comparePaths(a: Part, b: Part): number {
  if (a.path !== b.path && [a.path, b.path].includes('_id')) return a.path === '_id' ? -1 : 1;
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return partTypes.indexOf(a.type) - partTypes.indexOf(b.type);
}

function compareParts(a: Part, b: Part): number {
  if (a.type !== b.type) return partTypes.indexOf(a.type) - partTypes.indexOf(b.type);
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  for (const [i, part] of a.parts.entries()) {
    const other = b.parts[i];
    const order = other ? compareParts(part, other) : 1;
    if (order !== 0) return order;
  }
  return a.parts.length - b.parts.length;
}
