import { dateArithmetic } from './arithmetic';
import { dateToString } from './format';
import { dateFromParts } from './fromParts';
import { dateFromString } from './parse';
import { dateParts } from './parts';
import type { Operators } from '../operator';

export const dates: Operators = {
  ...dateArithmetic,
  ...dateParts,
  $dateFromParts: dateFromParts,
  $dateFromString: dateFromString,
  $dateToString: dateToString,
};
