import { isDocument, setField, type Document } from '../../values/documents';
import { CommandError } from '../../errors';
import { checkFieldName } from '../../values/fieldPath';
import { Places } from '../../values/places';
import { show } from '../../values/show';
import { constant, foldable, isConstant } from './constant';
import type { Compiler, Context, Evaluate, Fold, Operators } from './operator';
import { compilePath } from './path';

type Surroundings = Context & Pick<Compiler, 'places'>;

/** In the order in which the constants were compiled. */
type Folds = Fold[];

/** MongoDB does not fold these, even if their operands are constants. */
const unfolded = new Set([
  ...['$filter', '$let', '$map', '$reduce', '$setEquals', '$sortArray', '$zip'],
  ...['$getField', '$setField', '$unsetField'],
  ...['$regexFind', '$regexFindAll', '$regexMatch', '$replaceAll', '$replaceOne'],
  '$rand',
]);

/** Makes the compiler for expressions that use these operators. */
export function compilerOf(operators: Operators): (expression: unknown, context?: Context) => Evaluate {
  /** `parts` collects the compiled sub-expressions. */
  function compilerIn(context: Surroundings, folds: Folds, parts: Evaluate[] = []): Compiler {
    const { collation, names, places } = context;
    const collected = (evaluate: Evaluate): Evaluate => {
      parts.push(evaluate);
      return evaluate;
    };
    return {
      collation,
      names,
      places,
      compile: (expression) => collected(compile(expression, context, folds)),
      compileWithoutFolding: (expression) => {
        const own: Folds = [];
        return { evaluate: collected(compile(expression, context, own)), fold: () => run(own) };
      },
      onFold: (fold) => folds.push(fold),
      with: (more) =>
        compilerIn({ collation, names: names && new Set([...names, ...more]), places }, folds, parts),
    };
  }

  function compile(expression: unknown, context: Surroundings, folds: Folds): Evaluate {
    if (typeof expression === 'string' && expression.startsWith('$')) return compilePath(expression, context);
    if (Array.isArray(expression)) {
      const elements = expression.map((element) => compile(element, context, folds));
      return foldedWith(elements, folds, compileArray(elements));
    }
    if (!isDocument(expression)) return constant(expression);
    const [name] = Object.keys(expression);
    return name?.startsWith('$')
      ? compileOperator(name, expression, context, folds)
      : compileObject(expression, context, folds);
  }

  function compileOperator(
    name: string,
    expression: Document,
    context: Surroundings,
    folds: Folds,
  ): Evaluate {
    if (Object.keys(expression).length > 1) {
      throw new CommandError(
        15983,
        `An object representing an expression must have exactly one field: ${show(expression)}`,
      );
    }
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
    if (!operator) throw new CommandError('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
    const parts: Evaluate[] = [];
    const evaluate = operator(expression[name], compilerIn(context, folds, parts), name);
    return unfolded.has(name) ? evaluate : foldedWith(parts, folds, evaluate);
  }

  function compileObject(expression: Document, context: Surroundings, folds: Folds): Evaluate {
    const fields = Object.entries(expression).map(([name, value]) => {
      checkFieldName(name);
      return [name, compile(value, context, folds)] as const;
    });
    const names = fields.map(([name]) => name);
    const parts = fields.map(([, evaluate]) => evaluate);
    return foldedWith(parts, folds, (document, variables) => {
      const result: Document = {};
      for (const [name, evaluate] of fields) {
        const value = evaluate(document, variables);
        if (value !== undefined) setField(result, name, value);
      }
      context.places.keep(result, names);
      return result;
    });
  }

  return (expression, context = {}) => {
    const surroundings = { ...context, places: context.places ?? new Places() };
    if (context.folds) return compile(expression, surroundings, context.folds);
    const folds: Folds = [];
    const evaluate = compile(expression, surroundings, folds);
    run(folds);
    return evaluate;
  };
}

function run(folds: Folds): void {
  for (const fold of folds) fold();
}

/** Folds the parts first, because only then is it known whether they are constants. */
function foldedWith(parts: readonly Evaluate[], folds: Folds, evaluate: Evaluate): Evaluate {
  if (isConstant(evaluate)) return evaluate;
  const { evaluate: once, fold } = foldable(evaluate, () => parts.every(isConstant));
  folds.push(fold);
  return once;
}

/** A missing value is null in an array, which has no gaps. */
function compileArray(elements: readonly Evaluate[]): Evaluate {
  return (document, variables) => elements.map((evaluate) => evaluate(document, variables) ?? null);
}
