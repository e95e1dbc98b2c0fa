import { CommandError } from '../../errors';
import { compileExpression } from './compileExpression';

const document = { n: 3, s: 'a', list: [1, 2] };
/** Fails with code 241, and is never constant. */
const fails = { $toInt: '$s' };

function outcome(expression: unknown): unknown {
  try {
    return compileExpression(expression)(document, new Map());
  } catch (error) {
    return error instanceof CommandError ? error.code : error;
  }
}

it.each<[unknown, unknown]>([
  [{ $dateFromParts: { year: fails, hour: 'x' } }, 40515],
  [{ $dateFromParts: { year: fails, timezone: '$missing' } }, null],
  [{ $dateFromParts: { year: 0, day: '$missing' } }, null],
  [{ $dateFromParts: { isoWeekYear: 0, isoWeek: fails } }, 241],
  [{ $dateFromString: { dateString: 5, timezone: '$missing', onError: 'E' } }, 'E'],
  [{ $dateFromString: { dateString: '$missing', format: '%Q', onNull: 'N' } }, 18536],
  [{ $dateToParts: { date: '$missing', timezone: 5, iso8601: fails } }, 40517],
  [{ $dateToParts: { date: new Date(5), iso8601: '$missing' } }, null],
  [{ $dateToString: { date: fails, format: 5 } }, 241],
  [{ $convert: { input: fails, to: '$s' } }, 241],
  [{ $indexOfArray: ['$n', fails] }, 40090],
  [{ $indexOfArray: ['$list', fails, 'x'] }, 40096],
  [{ $indexOfCP: ['$n', fails] }, 40093],
  [{ $indexOfCP: ['$s', '$n', fails] }, 40094],
  [{ $mergeObjects: ['$n', fails] }, 40400],
  [{ $range: ['$s', '$n', fails] }, 34443],
  [{ $round: ['$s', fails] }, 51081],
  [{ $setEquals: ['$list', [1], '$missing'] }, false],
  [{ $setEquals: ['$n', '$list', [1]] }, 17044],
  [{ $setIsSubset: [1, 2] }, 17046],
  [{ $divide: [{ $size: '$n' }, fails] }, 241],
  [{ $subtract: [{ $size: '$n' }, fails] }, 241],
  [{ $multiply: [{ $size: '$n' }, fails] }, 17124],
  [{ $slice: ['$missing', 1, fails] }, null],
  [{ $slice: ['$n', '$missing', fails] }, null],
  [{ $trim: { input: '$n', chars: fails } }, 50699],
  [{ $zip: { inputs: ['$missing', fails] } }, null],
  [{ $zip: { inputs: ['$n', '$missing'] } }, 34468],
  [{ $zip: { inputs: [[1], [2]], useLongestLength: true, defaults: [fails, 0] } }, [[1, 2]]],
  [{ $regexMatch: { input: '$missing', regex: '$s', options: 'q' } }, 51108],
  [{ $regexMatch: { input: '$s', regex: '$missing', options: 'q' } }, 51108],
])('the operands of %j are evaluated in order until the result is decided: %j', (expression, expected) => {
  expect(outcome(expression)).toEqual(expected);
});
