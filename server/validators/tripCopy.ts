import { maxLength } from '../contract/fields';
import type { TripCopyInput } from '../contract/tripCopy';
import { ifSent } from './conditions';
import { day } from './dates';
import { boolean, identifier, line } from './fields';
import { validator } from './validator';

export const tripCopyInput = validator<TripCopyInput>({
  name: line(maxLength.name),
  identifier,
  date: day,
  ferries: boolean,
  accommodations: boolean,
  products: boolean,
  discountCodes: boolean,
  dryRun: ifSent(boolean),
});
