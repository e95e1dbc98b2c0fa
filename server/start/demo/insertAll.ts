import type { Model } from 'mongoose';

/**
 * Inserts records with their schema's defaults but without validation, which takes several times as long as
 * the insert itself. A test validates the demo's records instead.
 */
export async function insertAll<Stored>(model: Model<Stored>, records: object[]): Promise<void> {
  const versionKey = model.schema.get('versionKey');
  const version = typeof versionKey === 'string' ? { [versionKey]: 0 } : {};
  await model.insertMany(
    records.map((record) => model.applyDefaults({ ...record, ...version })),
    { lean: true },
  );
}
