import type { Types } from 'mongoose';
import type { DuesSettings, DuesSettingsInput } from '../../../contract/dues';
import { AppError } from '../../../lib/AppError';
import { today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import { Customer } from '../../../models/customer';
import type { Actor } from '../../../lib/sessionToken';
import { auditChange } from '../../access/audit/auditChanges';
import { chosenOrganization } from '../../access/organizations';
import { findChosenTrip } from '../../trips/findChosenTrip';
import { type CustomerPlan, planDues } from './planDues';
import { loadDuesSettings, completeSettings } from './settings';

export interface DayPlan {
  day: string;
  plans: CustomerPlan[];
}

/**
 * Today's plan with the stored settings, of all trips or one.
 * @throws as `chosenOrganization` and `findChosenTrip`
 */
export async function readDues(
  actor: Actor,
  organization: string | undefined,
  event: string | undefined,
): Promise<DayPlan> {
  const id = await chosenOrganization(actor, organization);
  return buildPlan(id, await findChosenTrip(id, event), await loadDuesSettings(id));
}

/**
 * Previews today's plan with other settings, for all trips, because the settings apply to all.
 * @throws as `chosenOrganization`
 */
export async function previewDues(
  actor: Actor,
  organization: string | undefined,
  input: DuesSettingsInput,
): Promise<DayPlan> {
  const settings = await completeSettings(actor, organization, input);
  return buildPlan(await chosenOrganization(actor, organization), null, settings);
}

/**
 * @param until the last day without reminders; null ends the pause
 * @throws AppError `notFound` for a customer outside the organization; as `chosenOrganization`
 */
export async function pauseReminders(
  actor: Actor,
  organization: string | undefined,
  customerId: string,
  until: string | null,
): Promise<void> {
  const owner = await chosenOrganization(actor, organization);
  const id = parseObjectId(customerId);
  await transaction(async () => {
    const before = await Customer.findOneAndUpdate(
      { _id: id, organization: owner },
      { $set: { remindersPausedUntil: until } },
    ).lean();
    if (!before) throw new AppError('notFound');
    await auditChange(actor, {
      type: 'customers',
      id,
      organization: owner,
      before: { remindersPausedUntil: before.remindersPausedUntil ?? null },
      after: { remindersPausedUntil: until },
    });
  }, [id]);
}

async function buildPlan(
  organization: Types.ObjectId,
  event: Types.ObjectId | null,
  settings: DuesSettings,
): Promise<DayPlan> {
  const day = today();
  const plans: CustomerPlan[] = [];
  for await (const plan of planDues(organization, settings, day)) {
    if (event === null || plan.trip.event._id.equals(event)) plans.push(plan);
  }
  return { day, plans };
}
