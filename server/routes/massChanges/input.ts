import type { MassChangeQuery } from '../../contract/massChange';
import { optional } from '../../validation/conditions';
import { reference } from '../../validation/references';
import { validator } from '../../validation/validator';

export const massChangeQuery = validator<Omit<MassChangeQuery, 'organization'>>({
  event: optional(reference),
  before: optional(reference),
});
