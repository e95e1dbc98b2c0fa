import type { PipelineStage } from 'mongoose';

/**
 * Aggregation stage that joins the records whose ids are in `localField`, as a list of distinct records.
 * @param fields the fields to read; all by default
 */
export function lookupStage(
  as: string,
  { collection }: { collection: { name: string } },
  localField: string,
  fields: readonly string[] = [],
): PipelineStage.Lookup {
  const projection = Object.fromEntries(fields.map((field) => [field, 1 as const]));
  return {
    $lookup: {
      from: collection.name,
      localField,
      foreignField: '_id',
      as,
      ...(fields.length > 0 && { pipeline: [{ $project: projection }] }),
    },
  };
}
