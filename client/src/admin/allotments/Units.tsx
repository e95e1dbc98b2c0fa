import Typography from '@mui/material/Typography';
import type { Allotment } from '#contract/allotment';
import { formatEuros } from '../../format/money';
import { formatCount } from '../../format/words';
import { PageSection } from '../layout/PageSection';
import { MoneyTable } from '../list/MoneyTable';
import { manyUnits } from './allotmentTexts';

/** The blocks of the contract, how many of their units are left and needed, and what they cost. */
export function Units({ allotment }: { allotment: Allotment }) {
  const { kind, blocks, cost } = allotment;
  const heading = kind === 'ferry' ? 'Cabins' : 'Rooms';
  return (
    <PageSection id="units" heading={heading}>
      {describeFacts(allotment).map((fact) => (
        <Typography key={fact} sx={{ maxWidth: 720 }}>
          {fact}
        </Typography>
      ))}
      <MoneyTable
        label={`${heading} of the contract`}
        headings={['Kind', 'Contract', 'Released', 'Left', 'Needed today', 'Price each']}
      >
        <tbody>
          {blocks.map(({ id, name, beds, units, released, needed, price }) => (
            <tr key={id}>
              <th scope="row">{`${name} (${formatCount(beds, 'bed', 'beds')})`}</th>
              <td>{units}</td>
              <td>{released}</td>
              <td>{units - released}</td>
              <td>{needed}</td>
              <td>{formatEuros(price, 'en')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Cost as it is now</th>
            <td colSpan={5}>{formatEuros(cost, 'en')}</td>
          </tr>
        </tfoot>
      </MoneyTable>
    </PageSection>
  );
}

/** What does not fit together: seats without beds, and rooms on sale that the hotel does not hold. */
function describeFacts({ kind, outlook, roomsOnSale, blocks }: Allotment): string[] {
  const { travellers, seats, places } = outlook;
  const room = `There is room for about ${formatCount(places, 'person', 'people')} in what is left, and ${formatCount(travellers, 'person travels', 'people travel')} today.`;
  const surplus = seats - places;
  const sold =
    surplus > 0
      ? [
          `The groups offer ${formatCount(seats, 'seat', 'seats')}: ${surplus} more than that. Lower their capacity, or keep the ${manyUnits(kind)}.`,
        ]
      : [];
  const sizes = roomsOnSale.filter(
    ({ beds, onSale, left }) => onSale !== left && blocks.some((block) => block.beds === beds),
  );
  const offered = sizes.map(
    ({ beds, onSale, left }) =>
      `Of rooms with ${formatCount(beds, 'bed', 'beds')} travellers can choose ${onSale}, and the allotment has ${left} left.`,
  );
  return [room, ...sold, ...offered];
}
