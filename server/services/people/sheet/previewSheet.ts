import type { CustomerSheet } from '../../../contract/customerSheet';
import type { ById } from '../../../contract/reference';
import type { Actor } from '../../../lib/sessionToken';
import { planSheet, type SheetPlan, type SheetRules } from './planSheet';
import { readSheet, type Sheet } from './readSheet';

export interface SheetPreviewView {
  sheet: Sheet;
  plan: SheetPlan;
}

/**
 * What the import of a sheet would do; changes nothing.
 * @throws as `readSheet` and `planSheet`
 */
export async function previewSheet(
  actor: Actor,
  input: ById<CustomerSheet>,
  rules: SheetRules,
): Promise<SheetPreviewView> {
  const sheet = await readSheet(actor, input);
  return { sheet, plan: await planSheet(sheet, rules) };
}
