import type { Document } from '../../values/documents';
import { CommandError } from '../../errors';
import type { Evaluate } from '../../aggregation/expressions/compileExpression';

/** What a projection does with the value at one path. */
export type Leaf =
  | { kind: 'include' }
  | { kind: 'exclude' }
  | { kind: 'compute'; evaluate: Evaluate }
  | { kind: 'slice'; skip: number | undefined; limit: number }
  | { kind: 'elemMatch'; positionIn: (document: Document) => number | undefined };

export interface Branch {
  kind: 'branch';
  children: Map<string, Leaf | Branch>;
}

export function newBranch(): Branch {
  return { kind: 'branch', children: new Map() };
}

/** Adds a leaf or a branch at a path below `root`; no other path may collide with it. */
export function addAt(root: Branch, names: readonly string[], node: Leaf | Branch): void {
  let branch = root;
  for (const [i, name] of names.slice(0, -1).entries()) {
    const next = branch.children.get(name) ?? newBranch();
    if (next.kind !== 'branch') {
      const remaining = names.slice(i + 1).join('.');
      throw new CommandError(31249, `Path collision at ${names.join('.')} remaining portion ${remaining}`);
    }
    branch.children.set(name, next);
    branch = next;
  }
  const last = names.at(-1)!;
  if (branch.children.has(last)) throw pathCollision(names.join('.'));
  branch.children.set(last, node);
}

export function pathCollision(path: string): CommandError {
  return new CommandError(31250, `Path collision at ${path}`);
}

export function containsComputed(node: Leaf | Branch): boolean {
  if (node.kind !== 'branch') return node.kind === 'compute';
  return [...node.children.values()].some(containsComputed);
}
