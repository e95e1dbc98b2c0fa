import type { CustomerSheet, CustomerSheetImport, SheetPreview, SheetResult } from '#contract/customerSheet';
import * as api from '../../../api/customerSheet';
import { type OutcomeWith, request } from '../../core/request';
import type { Thunk } from '../../core/types';

// The screen shows a refusal beside the file.

export function previewSheet(sheet: CustomerSheet): Thunk<Promise<OutcomeWith<SheetPreview>>> {
  return request(() => api.previewSheet(sheet));
}

export function importSheet(sheet: CustomerSheetImport): Thunk<Promise<OutcomeWith<SheetResult>>> {
  return request(() => api.importSheet(sheet));
}
