import { isDocument, type Document } from '../../values/documents';
import type { Collation } from '../../values';
import { dependsOnCollation } from '../plan/predicates';
import { isOperatorDocument } from './operatorDocument';

/** Whether MongoDB finds a filter's documents with the index of the `_id`, which has no collation. */
export function usesIdIndex(filter: Document, collation: Collation | undefined): boolean {
  return Object.entries(filter).some(([name, value]) => {
    if (name === '_id') return canUseIndex(value, collation);
    if (!Array.isArray(value)) return false;
    const branches: unknown[] = value;
    const inBranch = (branch: unknown): boolean => isDocument(branch) && usesIdIndex(branch, collation);
    return name === '$and' ? branches.some(inBranch) : name === '$or' && branches.every(inBranch);
  });
}

const comparing = new Set(['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$all']);

function canUseIndex(condition: unknown, collation: Collation | undefined): boolean {
  const isForIndex = (operand: unknown): boolean => !collation || !dependsOnCollation(operand);
  if (!isOperatorDocument(condition)) return isForIndex(condition);
  return Object.entries(condition).some(([operator, operand]) => {
    if (operator === '$elemMatch') return false;
    if (operator === '$not')
      return isDocument(operand) && !('$ne' in operand) && canUseIndex(operand, collation);
    if (!comparing.has(operator)) return true;
    return Array.isArray(operand) ? operand.every(isForIndex) : isForIndex(operand);
  });
}
