import { isDocument, type Document } from '../../values/documents';
import { CommandError } from '../../errors';
import type { Variables } from '../expressions/compileExpression';
import { compileFilter } from '../../query/filter/filter';
import { pause } from '../../pace';
import type { StageCompiler, StageContext } from './stage';

export const match: StageCompiler = (operand, context) => {
  if (!isDocument(operand)) {
    throw new CommandError(15959, 'the match filter must be an expression in an object');
  }
  const { collation, folds } = context;
  // Only `$expr` can use variables, whose values are unknown before the pipeline runs.
  const options = { collation, order: 'as given' } as const;
  const fixed = compileFilter(operand, { ...options, variables: placeholders(context), folds });
  const isFixed = !usesExpression(operand);
  return function* (source, variables) {
    const matcher = isFixed ? fixed : compileFilter(operand, { ...options, variables });
    for (const document of source) {
      if (document === pause || matcher.matches(document)) yield document;
    }
  };
};

function placeholders({ names, environment }: StageContext): Variables {
  return new Map([...(names ?? environment.variables.keys())].map((name) => [name, null]));
}

function usesExpression(filter: Document): boolean {
  return Object.entries(filter).some(
    ([name, value]) =>
      name === '$expr' ||
      (Array.isArray(value) &&
        name.startsWith('$') &&
        value.some((part) => isDocument(part) && usesExpression(part))),
  );
}
