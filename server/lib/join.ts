import type { PipelineStage } from 'mongoose';

/**
 * Of an aggregation: the records whose ids stand in a field, as a list, each once, and with nothing but the
 * fields that are named where some are. A field that is empty gives an empty list.
 */
export function join(
  as: string,
  { collection }: { collection: { name: string } },
  localField: string,
  fields: readonly string[] = [],
): PipelineStage.Lookup {
  const projection = Object.fromEntries(fields.map((field) => [field, 1 as const]));
  return {
    $lookup: {
      ...{ from: collection.name, localField, foreignField: '_id', as },
      ...(fields.length > 0 && { pipeline: [{ $project: projection }] }),
    },
  };
}
