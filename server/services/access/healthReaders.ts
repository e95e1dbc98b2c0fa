import type { Actor } from '../../lib/sessionToken';
import { Admin } from '../../models/admin';

/** Whether an owner has named the actor to read health answers. Root belongs to no organization and never may. */
export async function readsHealthAnswers({ id, organization }: Actor): Promise<boolean> {
  if (organization === null) return false;
  return (await Admin.exists({ _id: id, organization, healthReaderIn: organization })) !== null;
}
