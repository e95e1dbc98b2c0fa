import mongoose from 'mongoose';
import type { MassChangePage, MassUndo } from '../contract/massChange';
import { AuditEntry } from '../models/auditEntry';
import { Mail } from '../models/mail';
import { MassChange } from '../models/massChange';
import { TripChange } from '../models/tripChange';
import type { Staff } from './staff';

/** The latest steps in the list of a member of staff, newest first. */
export async function listedSteps(staff: Staff, query = ''): Promise<MassChangePage['changes']> {
  const { body } = await staff.get(`mass-changes${query}`);
  return (body as MassChangePage).changes;
}

/** The answer to undoing a step. */
export async function undo(staff: Staff, id: string): Promise<MassUndo> {
  const { status, body } = await staff.post(`mass-changes/${id}/undo`, {});
  expect(status).toBe(200);
  return body as MassUndo;
}

/** Left out of the comparison, because undoing a change adds to them: history, mails, and counters of changes. */
const history: ReadonlySet<unknown> = new Set([AuditEntry, MassChange, TripChange, Mail]);
const counters = new Set(['__v', 'revision', 'version', 'figuresVersion', 'sessions']);

/** Every record of the database by collection and id, except history. */
export async function readDatabase(): Promise<Map<string, unknown>> {
  const records = new Map<string, unknown>();
  for (const model of Object.values(mongoose.models)) {
    if (history.has(model)) continue;
    for (const record of await model.find().lean<Record<string, unknown>[]>())
      records.set(`${model.modelName} ${String(record._id)}`, comparable(record));
  }
  return records;
}

function comparable(record: object): unknown {
  const fields = Object.entries(JSON.parse(JSON.stringify(record)) as Record<string, unknown>)
    .filter(([field]) => !counters.has(field))
    .map(([field, value]) => [field, comparableValue(field, value)]);
  return Object.fromEntries(fields);
}

/** The order of roommates has no meaning, and a count of 0 equals a missing one. */
function comparableValue(field: string, value: unknown): unknown {
  if ((field === 'customers' || field === 'fillers') && Array.isArray(value)) return [...value].sort();
  if (field !== 'paidCounts' || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([, count]) => count !== 0));
}
