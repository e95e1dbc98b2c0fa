/** The types of a filter's parts, in the order in which MongoDB's planner evaluates them. */
export const partTypes = [
  '$and',
  '$or',
  '$elemMatch',
  '$elemMatch of values',
  '$size',
  '$eq',
  '$lte',
  '$lt',
  '$gt',
  '$gte',
  '$regex',
  '$mod',
  '$exists',
  '$in',
  '$not',
  '$nor',
  '$type',
  '$expr',
  'never',
] as const;

export type PartType = (typeof partTypes)[number];
export type ConditionType = Exclude<PartType, '$and' | '$or' | '$not' | '$nor' | '$expr'>;
