import type { Document } from '../../values/documents';
import { includes, intersect } from './intervals';
import { isOperators, keysOf, nullPoint, predicatesOf, type Predicate } from './predicates';
import { equal, type Collation } from '../../values';

interface Demands {
  filter: Document;
  predicates: readonly Predicate[];
}

/** Whether every document that satisfies the query is in a partial index; false in case of doubt. */
export function impliesPartial(
  query: Demands,
  partialFilter: Document,
  collation: Collation | undefined,
  isForeign: boolean,
): boolean {
  return conjunctsOf(partialFilter).every((part) => {
    if (!isForeign && conjunctsOf(query.filter).some((demand) => equal(demand, part))) return true;
    const [predicate, ...others] = predicatesOf(part);
    if (!predicate || others.length > 0) return false;
    return query.predicates.some(
      (demand) => demand.path === predicate.path && impliesPredicate(demand, predicate, collation, isForeign),
    );
  });
}

function impliesPredicate(
  demand: Predicate,
  wanted: Predicate,
  collation: Collation | undefined,
  isForeign: boolean,
): boolean {
  if (wanted.operator === '$exists') return impliesPresence(demand, collation, isForeign);
  const target = keysOf(wanted, collation, false);
  return target.isExact && includes(target.intervals, keysOf(demand, collation, isForeign).intervals);
}

/** Whether documents that satisfy the predicate have the field. */
export function impliesPresence(
  demand: Predicate,
  collation: Collation | undefined,
  isForeign: boolean,
): boolean {
  if (demand.operator === '$exists') return demand.operand !== false;
  return intersect(keysOf(demand, collation, isForeign).intervals, [nullPoint]).length === 0;
}

/** The filter as a list of single conditions: `$and` and several conditions on one field are split. */
function conjunctsOf(filter: Document): Document[] {
  return Object.entries(filter).flatMap(([name, condition]): Document[] => {
    if (name === '$and') return (condition as Document[]).flatMap(conjunctsOf);
    if (!isOperators(condition) || '$regex' in condition) return [{ [name]: condition }];
    return Object.entries(condition).map(([operator, operand]) => ({ [name]: { [operator]: operand } }));
  });
}
