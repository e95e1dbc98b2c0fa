import { CommandError } from '../errors';
import type { Modifier } from './modifier';
import { arrayFilterOf } from './updatePath';

/** One modifier, at the end of its path. */
export interface Leaf {
  kind: 'leaf';
  modifier: Modifier;
}

/** The changes within a document, by field, or within an array, by index. */
export interface Fields {
  kind: 'fields';
  children: Map<string, Node>;
}

/** The changes of an array's elements, by the identifier of the array filter; empty for all elements. */
export interface Elements {
  kind: 'elements';
  children: Map<string, Node>;
}

export type Node = Leaf | Fields | Elements;

export interface Change {
  names: readonly string[];
  modifier: Modifier;
}

/** A tree without changes. */
export function newTree(): Fields {
  return { kind: 'fields', children: new Map() };
}

/** Combines the changes in one tree, in which no two may affect the same place. */
export function buildTree(changes: readonly Change[]): Fields {
  const root = newTree();
  for (const change of changes) insert(root, change);
  sortChildren(root);
  return root;
}

/** @throws CommandError if another change of the tree affects the same place */
export function insert(root: Fields, { names, modifier }: Change): void {
  let node: Fields | Elements = root;
  for (const [depth, name] of names.entries()) {
    const isLast = depth === names.length - 1;
    const identifier = arrayFilterOf(name);
    if (node.kind !== (identifier === undefined ? 'fields' : 'elements')) {
      throw conflict(names.join('.'), names.slice(0, depth).join('.'));
    }
    const child = node.children.get(identifier ?? name);
    if (child && (isLast || child.kind === 'leaf')) {
      throw conflict(names.join('.'), names.slice(0, depth + 1).join('.'));
    }
    const next: Node = isLast ? { kind: 'leaf', modifier } : (child ?? branch(names[depth + 1]!));
    node.children.set(identifier ?? name, next);
    if (next.kind !== 'leaf') node = next;
  }
}

function branch(nextName: string): Fields | Elements {
  return { kind: arrayFilterOf(nextName) === undefined ? 'fields' : 'elements', children: new Map() };
}

export function conflict(path: string, place: string): CommandError {
  return new CommandError(
    'ConflictingUpdateOperators',
    `Updating the path '${path}' would create a conflict at '${place}'`,
  );
}

/** New fields appear in the order of their names, numbers by value. */
export function sortChildren(node: Node): void {
  if (node.kind === 'leaf') return;
  node.children = new Map([...node.children].sort(([a], [b]) => compareNames(a, b)));
  node.children.forEach(sortChildren);
}

export function compareNames(a: string, b: string): number {
  if (/^\d+$/.test(a) && /^\d+$/.test(b)) return Number(a) - Number(b);
  return a < b ? -1 : Number(a > b);
}

/** Refuses two changes of the same place in one array element that matches two array filters. */
export function checkDisjoint(a: Node, b: Node, path: string): void {
  if (a.kind === 'leaf' || b.kind === 'leaf' || a.kind !== b.kind) throw conflict(path, path);
  for (const [name, child] of a.children) {
    const other = b.children.get(name);
    if (other) checkDisjoint(child, other, `${path}.${name}`);
  }
}
