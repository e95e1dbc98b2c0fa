import Typography from '@mui/material/Typography';
import { inOrder, marksFor } from '../board';
import { valueMark } from '../newMarks';
import type { PersonProps } from '../useBoarding';
import { ValueChoice } from './ValueChoice';

/** The bus of somebody, among those that are known. */
export function BusChoice({ board, passenger, note }: PersonProps) {
  const buses = inOrder([...board.buses, board.choice.bus].filter((bus) => bus !== ''));
  if (buses.length === 0) return <Typography>To note buses, change what is marked.</Typography>;
  return (
    <ValueChoice
      heading="Bus"
      marks={marksFor(board, passenger).bus}
      options={[['', 'No bus'], ...buses.map((bus) => [bus, bus] as const)]}
      onChoose={(bus) => note([valueMark(board, passenger, 'bus', bus)])}
    />
  );
}
