import { isDocument, setField, type Document } from '../../values/documents';
import { CommandError } from '../../errors';
import { checkFieldName } from '../../values/fieldPath';
import { show } from '../../values/show';
import type { Compiler, Context, Evaluate, Operators } from './operator';
import { compilePath } from './path';

/** Makes the compiler for expressions that use these operators. */
export function compilerOf(operators: Operators): (expression: unknown, context?: Context) => Evaluate {
  function compilerIn(context: Context): Compiler {
    const { collation, names } = context;
    return {
      collation,
      names,
      compile: (expression) => compile(expression, context),
      with: (more) => compilerIn({ collation, names: names && new Set([...names, ...more]) }),
    };
  }

  function compile(expression: unknown, context: Context): Evaluate {
    if (typeof expression === 'string' && expression.startsWith('$')) return compilePath(expression, context);
    if (Array.isArray(expression))
      return compileArray(expression.map((element) => compile(element, context)));
    if (!isDocument(expression)) return () => expression;

    const [name] = Object.keys(expression);
    return name?.startsWith('$')
      ? compileOperator(name, expression, context)
      : compileObject(expression, context);
  }

  function compileOperator(name: string, expression: Document, context: Context): Evaluate {
    if (Object.keys(expression).length > 1) {
      throw new CommandError(
        15983,
        `An object representing an expression must have exactly one field: ${show(expression)}`,
      );
    }
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
    if (!operator) throw new CommandError('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
    return operator(expression[name], compilerIn(context), name);
  }

  function compileObject(expression: Document, context: Context): Evaluate {
    const fields = Object.entries(expression).map(([name, value]) => {
      checkFieldName(name);
      return [name, compile(value, context)] as const;
    });
    return (document, variables) => {
      const result: Document = {};
      for (const [name, evaluate] of fields) {
        const value = evaluate(document, variables);
        if (value !== undefined) setField(result, name, value);
      }
      return result;
    };
  }

  return (expression, context = {}) => compile(expression, context);
}

/** A missing value is null in an array, which has no gaps. */
function compileArray(elements: readonly Evaluate[]): Evaluate {
  return (document, variables) => elements.map((evaluate) => evaluate(document, variables) ?? null);
}
