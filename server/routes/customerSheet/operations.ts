import { importSheet } from '../../services/people/sheet/importSheet';
import type { SheetRules } from '../../services/people/sheet/planSheet';
import { previewSheet } from '../../services/people/sheet/previewSheet';
import { customerChange, newCustomer } from '../customers/input';
import { operation } from '../operation';
import { customerSheet, customerSheetImport } from './input';
import { presentSheetPreview } from './output';

const who = { may: 'massActions' } as const;

/** The lines of a sheet are checked like the form of a single customer. */
const rules: SheetRules = {
  checkNew: (body) => newCustomer.check({ body }),
  checkChange: (body) => customerChange.check({ body }),
};

/** Travellers from a sheet. */
export const customerSheetOperations = [
  operation({
    method: 'post',
    path: '/admin/users/sheet/preview',
    summary: 'What the import of a sheet of customers would do, with all faults by line; changes nothing',
    who,
    body: 'CustomerSheet',
    check: customerSheet,
    answer: 'SheetPreview',
    handle: async ({ actor, input, language }) =>
      presentSheetPreview(await previewSheet(actor, input, rules), language),
  }),
  operation({
    method: 'post',
    path: '/admin/users/sheet',
    summary:
      'Register and change the customers of a sheet, all or none; 409 `sheetChanged` unless it does what the preview showed',
    action: 'imports',
    who,
    body: 'CustomerSheetImport',
    check: customerSheetImport,
    answer: 'SheetResult',
    status: 201,
    handle: ({ actor, input }) => importSheet(actor, input, rules),
  }),
];
