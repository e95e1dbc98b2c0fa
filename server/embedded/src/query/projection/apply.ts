import { field, isDocument, setField, type Document } from '../../values/documents';
import type { Places } from '../../values/places';
import type { Variables } from '../../aggregation/expressions/compileExpression';
import { containsComputed, type Branch, type Leaf } from './tree';

/** The document and variables that computed fields can use. */
export interface Scope {
  root: Document;
  variables: Variables;
}

/** The projection of one value; undefined for a missing value. */
export type Transform = (value: unknown, scope: Scope) => unknown;

type Kind = 'inclusion' | 'exclusion' | 'addition';

/** An inclusion keeps the named fields, an exclusion and an addition keep the others. */
export function compileBranch(branch: Branch, kind: Kind, places?: Places): Transform {
  const fields = new Map(
    [...branch.children].map(([name, node]) => [name, compileNode(node, name, kind, places)]),
  );
  const isElements = (node: Leaf | Branch): boolean => kind === 'inclusion' && node.kind === 'elemMatch';
  const computed = [...branch.children]
    .filter(([, node]) => containsComputed(node) || isElements(node))
    .map(([name]) => name);
  // An inclusion puts a computed field (such as `$elemMatch`) last; an addition keeps its old place.
  const isReplaced = (name: string): boolean =>
    kind === 'inclusion' && ['compute', 'elemMatch'].includes(branch.children.get(name)?.kind ?? '');

  const project = (value: Document, scope: Scope): Document => {
    const result: Document = {};
    const before = (kind !== 'inclusion' && places?.of(value)) || Object.keys(value);
    const after: string[] = [];
    const put = (name: string, projected: unknown): void => {
      after.push(name);
      if (projected !== undefined) setField(result, name, projected);
    };
    // In the order of the specification, not of the document.
    const values = new Map(computed.map((name) => [name, fields.get(name)!(field(value, name), scope)]));
    for (const name of before) {
      const change = fields.get(name);
      if (change ? isReplaced(name) : kind === 'inclusion') continue;
      const old = field(value, name);
      put(name, values.has(name) ? values.get(name) : change ? change(old, scope) : old);
    }
    for (const name of computed) {
      if (isReplaced(name) || !before.includes(name)) put(name, values.get(name));
    }
    places?.keep(result, after);
    return result;
  };

  const transform: Transform = (value, scope) => {
    if (isDocument(value)) return project(value, scope);
    if (Array.isArray(value)) {
      return value.map((element) => transform(element, scope)).filter((element) => element !== undefined);
    }
    if (computed.length > 0) return project({}, scope);
    return kind === 'inclusion' ? undefined : value;
  };
  return transform;
}

function compileNode(node: Leaf | Branch, name: string, kind: Kind, places: Places | undefined): Transform {
  switch (node.kind) {
    case 'branch':
      return compileBranch(node, kind, places);
    case 'include':
      return (value) => value;
    case 'exclude':
      return () => undefined;
    case 'compute':
      return (_value, { root, variables }) => node.evaluate(root, variables);
    case 'slice':
      return (value) => (Array.isArray(value) ? slice(value, node.skip, node.limit) : value);
    case 'elemMatch':
      return (value) => {
        const index = Array.isArray(value) ? node.positionIn({ [name]: value }) : undefined;
        return index === undefined ? undefined : [(value as unknown[])[index]]; // an index is only found in an array
      };
  }
}

function slice(array: unknown[], skip: number | undefined, limit: number): unknown[] {
  if (skip === undefined) return limit >= 0 ? array.slice(0, limit) : array.slice(limit);
  const start = skip >= 0 ? skip : Math.max(0, array.length + skip);
  return array.slice(start, start + limit);
}
