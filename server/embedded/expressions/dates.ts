import { dateArithmetic } from './dates/arithmetic';
import { dateToString } from './dates/format';
import { dateFromParts } from './dates/fromParts';
import { dateFromString } from './dates/parse';
import { dateParts } from './dates/parts';
import type { Operators } from './operator';

export const dates: Operators = {
  ...dateArithmetic,
  ...dateParts,
  $dateFromParts: dateFromParts,
  $dateFromString: dateFromString,
  $dateToString: dateToString,
};
