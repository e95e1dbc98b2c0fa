import { toEuros } from '../contract/money';
import type { SalesDocument } from '../contract/salesDocument';
import type { DocumentRow } from '../services/money/payments/salesDocuments/readDocuments';

export function presentSalesDocument(document: DocumentRow): SalesDocument {
  const { _id, kind, number, corrects, at, total } = document;
  return {
    _id: String(_id),
    kind,
    number,
    corrects,
    at: at.toISOString(),
    total: toEuros(total),
  };
}
