import { marksFor } from '../board';
import { valueMark } from '../newMarks';
import type { PersonProps } from '../useBoarding';
import { ValueChoice } from './ValueChoice';

const options = [
  ['', 'Not given'],
  ['given', 'Given'],
  ['returned', 'Returned'],
] as const;

/** Whether somebody has the key of the cabin. */
export function KeyChoice({ board, passenger, note }: PersonProps) {
  return (
    <ValueChoice
      heading="Key"
      marks={marksFor(board, passenger).key}
      options={options}
      onChoose={(key) => note([valueMark(board, passenger, 'key', key)])}
    />
  );
}
