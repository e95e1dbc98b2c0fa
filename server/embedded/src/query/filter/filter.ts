import { isDocument, type Document } from '../../values/documents';
import { referenceFields } from './operatorDocument';
import { CommandError, notSupported } from '../../errors';
import {
  compileExpression,
  type Fold,
  type Variables,
} from '../../aggregation/expressions/compileExpression';
import { allOf, anyOf, atPath, noneOf, type Node } from './conditions';
import { parseCondition, type Scope } from './operators';
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
  /** Takes what computes the constants, to be called later; without it that is done at once. */
  folds?: Fold[] | undefined;
  /** Where no `$expr` is allowed, whatever is in it: what is answered. */
  whyNoExpr?: string | undefined;
}

const noVariables: Variables = new Map();

/** Compiles a filter once, to be put to many documents. */
export function compileFilter(filter: Document, options: FilterOptions = {}): Matcher {
  const node = new Compiler(options).compile(filter, true);
  return {
    matches: (document) => node(document) !== miss,
    arrayIndex: (document) => {
      const found = node(document);
      return found >= 0 ? found : undefined;
    },
  };
}

/** Operators that MongoDB has at a filter's top and this server does not. */
const refused = new Set(['$where', '$text', '$jsonSchema', '$sampleRate', '$alwaysTrue', '$alwaysFalse']);

class Compiler {
  private readonly scope: Scope;

  constructor(private readonly options: FilterOptions) {
    this.scope = { collation: options.collation, compileNested: (filter) => this.compile(filter, false) };
  }

  compile(filter: Document, isTop: boolean): Node {
    return allOf(Object.entries(filter).flatMap(([name, value]) => this.part(name, value, isTop)));
  }

  private part(name: string, value: unknown, isTop: boolean): Node | [] {
    if (!name.startsWith('$')) return atPath(name, parseCondition(name, value, this.scope));
    switch (name) {
      case '$and':
        return allOf(this.branches(name, value, isTop));
      case '$or':
        return anyOf(this.branches(name, value, isTop));
      case '$nor':
        return noneOf(this.branches(name, value, isTop));
      case '$expr':
        if (this.options.whyNoExpr) throw new CommandError('QueryFeatureNotAllowed', this.options.whyNoExpr);
        if (!isTop) throw new CommandError('BadValue', '$expr can only be applied to the top-level document');
        return this.expression(value);
      case '$comment':
        return [];
    }
    if (referenceFields.has(name)) return atPath(name, parseCondition(name, { $eq: value }, this.scope));
    if (refused.has(name)) throw notSupported(`The query operator ${name}`);
    throw new CommandError(
      'BadValue',
      `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
    );
  }

  private branches(name: string, value: unknown, isTop: boolean): Node[] {
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
