import type { Document } from '../../values/documents';
import { isOperators, predicatesOf, type Predicate } from './predicates';

/** The part of a valid filter beyond the predicates that are known to hold; `{}` if there is none. */
export function residualOf(filter: Document, isKnown: (predicate: Predicate) => boolean): Document {
  const parts = Object.entries(filter)
    .flatMap(([name, condition]) => {
      if (name === '$and') return (condition as Document[]).map((part) => residualOf(part, isKnown));
      return [name.startsWith('$') ? { [name]: condition } : residualAt(name, condition, isKnown)];
    })
    .filter((part) => Object.keys(part).length > 0);
  return parts.length > 1 ? { $and: parts } : (parts[0] ?? {});
}

/** Operators that require more than their predicates. */
const inexactOperators = ['$all', '$elemMatch'];

function residualAt(path: string, condition: unknown, isKnown: (predicate: Predicate) => boolean): Document {
  const holds = (part: unknown): boolean => predicatesOf({ [path]: part }).every(isKnown);
  if (!isOperators(condition)) return holds(condition) ? {} : { [path]: condition };
  const left = Object.entries(condition).filter(
    ([name, operand]) => inexactOperators.includes(name) || !holds({ [name]: operand }),
  );
  return left.length > 0 ? { [path]: Object.fromEntries(left) } : {};
}
