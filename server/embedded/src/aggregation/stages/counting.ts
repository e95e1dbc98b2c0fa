import { isDocument } from '../../values/documents';
import { CommandError } from '../../errors';
import type { StageCompiler } from './stage';

/** `$count` and `$sortByCount`, which are shorthands for other stages. */

export const count: StageCompiler = (operand, { pipeline }) => {
  if (typeof operand !== 'string')
    throw new CommandError(40156, 'the count field must be a non-empty string');
  if (operand === '') throw new CommandError(40157, 'the count field must be a non-empty string');
  if (operand.startsWith('$')) {
    throw new CommandError(40158, 'the count field cannot be a $-prefixed path');
  }
  if (operand.includes('\0')) throw new CommandError(40159, 'the count field cannot contain a null byte');
  if (operand.includes('.')) throw new CommandError(40160, "the count field cannot contain '.'");
  return pipeline([{ $group: { _id: null, [operand]: { $sum: 1 } } }, { $project: { _id: false } }]);
};

export const sortByCount: StageCompiler = (operand, { pipeline }) => {
  if (isDocument(operand)) {
    if (!Object.keys(operand)[0]?.startsWith('$')) {
      throw new CommandError(
        40147,
        'the sortByCount field must be defined as a $-prefixed path or an expression inside an object',
      );
    }
  } else if (typeof operand !== 'string') {
    throw new CommandError(40149, 'the sortByCount field must be specified as a string or as an object');
  } else if (!operand.startsWith('$')) {
    throw new CommandError(40148, 'the sortByCount field must be defined as a $-prefixed path');
  }
  return pipeline([{ $group: { _id: operand, count: { $sum: 1 } } }, { $sort: { count: -1 } }]);
};
