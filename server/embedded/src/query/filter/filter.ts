import { BSONRegExp } from 'bson';

import { isDocument, type Document } from '../../values/documents';
import { usesIdIndex } from './usesIdIndex';
import { isOperatorDocument, referenceFields } from './operatorDocument';
import { CommandError, notSupported } from '../../errors';
import {
  compileExpression,
  type Fold,
  type Variables,
} from '../../aggregation/expressions/compileExpression';
import type { Node } from './conditions';
import { parseCondition, type Scope } from './operators';
import { combined, expression, partsAt, type Order, type Part } from './order';
import { hit, miss } from '../../values/paths';
import { isTrue } from '../../values/truth';
import type { Collation } from '../../values';

export interface Matcher {
  matches(document: Document): boolean;
  /** The position of the array element by which a document matches, for the positional `$`. */
  arrayIndex(document: Document): number | undefined;
}

export interface FilterOptions {
  collation?: Collation | undefined;
  variables?: Variables | undefined;
  /** Collects the folds of constants to run later; without it they run at once. */
  folds?: Fold[] | undefined;
  /** The order of the parts; by default the planner's for the index of the `_id`. */
  order?: Order | undefined;
  /** The error message if `$expr` is not allowed. */
  whyNoExpr?: string | undefined;
}

const noVariables: Variables = new Map();

/** Compiles a filter once, to be applied to many documents. */
export function compileFilter(filter: Document, options: FilterOptions = {}): Matcher {
  const compile = (order: Order): Node => new Compiler(options, order).compile(filter, true).node;
  const { order = usesIdIndex(filter, options.collation) ? 'by path' : 'by type' } = options;
  const node = compile(order);
  let positional: Node | undefined;
  return {
    matches: (document) => node(document) !== miss,
    arrayIndex: (document) => {
      positional ??= order === 'by type' ? node : compile('by type');
      const found = positional(document);
      return found >= 0 ? found : undefined;
    },
  };
}

/** Top-level operators that MongoDB supports and this server does not. */
const refused = new Set(['$where', '$text', '$jsonSchema', '$sampleRate', '$alwaysTrue', '$alwaysFalse']);

class Compiler {
  private readonly scope: Scope;

  constructor(
    private readonly options: FilterOptions,
    private readonly order: Order,
  ) {
    this.scope = {
      collation: options.collation,
      compileNested: (filter) => this.compile(filter, false).node,
    };
  }

  compile(filter: Document, isTop: boolean): Part {
    const parts = Object.entries(filter).flatMap(([name, value]) => this.parts(name, value, isTop));
    return combined('$and', parts, this.order);
  }

  private parts(name: string, value: unknown, isTop: boolean): Part | Part[] {
    if (!name.startsWith('$')) return partsAt(name, parseCondition(name, value, this.scope));
    switch (name) {
      case '$or': {
        const member = asMember(value);
        if (member) return this.parts(...member, isTop);
        return combined(name, this.branches(name, value, isTop), this.order);
      }
      case '$and':
      case '$nor':
        return combined(name, this.branches(name, value, isTop), this.order);
      case '$expr':
        if (this.options.whyNoExpr) throw new CommandError('QueryFeatureNotAllowed', this.options.whyNoExpr);
        if (!isTop) throw new CommandError('BadValue', '$expr can only be applied to the top-level document');
        return expression(this.expression(value));
      case '$comment':
        return [];
    }
    if (referenceFields.has(name)) return partsAt(name, parseCondition(name, { $eq: value }, this.scope));
    if (refused.has(name)) throw notSupported(`The query operator ${name}`);
    throw new CommandError(
      'BadValue',
      `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
    );
  }

  private branches(name: string, value: unknown, isTop: boolean): Part[] {
    if (!Array.isArray(value)) throw new CommandError('BadValue', `${name} must be an array`);
    if (value.length === 0) throw new CommandError('BadValue', '$and/$or/$nor must be a nonempty array');
    return value.map((branch) => {
      if (!isDocument(branch)) {
        throw new CommandError('BadValue', '$or/$and/$nor entries need to be full objects');
      }
      return this.compile(branch, isTop);
    });
  }

  private expression(value: unknown): Node {
    const { collation, variables, folds } = this.options;
    const evaluate = compileExpression(value, {
      collation,
      names: variables && new Set(variables.keys()),
      folds,
    });
    return (document) => (isTrue(evaluate(document, variables ?? noVariables)) ? hit : miss);
  }
}

/** Branches that are equalities of the same path form an `$in`, which returns a position, as in MongoDB. */
function asMember(branches: unknown): [path: string, condition: Document] | undefined {
  if (!Array.isArray(branches) || branches.length < 2) return undefined;
  const [path, ...others] = new Set(
    branches.flatMap((branch) => (isDocument(branch) ? Object.keys(branch) : '')),
  );
  const isOnePath = path !== undefined && others.length === 0 && !path.startsWith('$');
  if (!isOnePath) return undefined;
  const values = (branches as Document[]).map(({ [path]: value }) => valueOf(value));
  return values.includes(undefined) ? undefined : [path, { $in: values }];
}

/** The value of an equality; undefined for any other condition. */
function valueOf(condition: unknown): unknown {
  if (!isOperatorDocument(condition)) return condition;
  const [[name, value] = [], ...others] = Object.entries(condition);
  // A regular expression within `$in` would be matched instead of compared.
  if (name !== '$eq' || others.length > 0 || value instanceof BSONRegExp) return undefined;
  return isOperatorDocument(value) ? undefined : value;
}
