import Typography from '@mui/material/Typography';
import { adultAge, type GroupMinors, minorsPerAdult } from '#contract/manifest';
import { formatCount } from '../../../format/words';
import { CustomerLink } from '../../list/CustomerLink';
import { TextTable } from '../../list/TextTable';

/** The minors by group, and where adults are missing. */
export function Minors({ groups }: { groups: readonly GroupMinors[] }) {
  if (groups.length === 0) return null;
  const count = groups.reduce((sum, { minors }) => sum + minors.length, 0);
  return (
    <>
      <Typography component="h3" sx={{ mt: 2, fontWeight: 650 }}>
        {`${formatCount(count, 'passenger is', 'passengers are')} under ${adultAge} on the day of departure`}
      </Typography>
      <Typography sx={{ mb: 1, maxWidth: 720 }}>
        {`Carriers want a guardian’s consent, and one adult for every ${minorsPerAdult} minors.`}
      </Typography>
      {groups
        .filter(({ missingAdults }) => missingAdults > 0)
        .map((group) => (
          <Typography key={group.group}>{describeMissingAdults(group)}</Typography>
        ))}
      <TextTable label="Minors" headings={['Passenger', 'Age', 'Group']} maxHeight={400}>
        {groups.flatMap(({ group, minors }) =>
          minors.map(({ _id, name, age }) => (
            <tr key={_id}>
              <th scope="row">
                <CustomerLink _id={_id} name={name} />
              </th>
              <td>{age}</td>
              <td>{group}</td>
            </tr>
          )),
        )}
      </TextTable>
    </>
  );
}

/** `Turku: 12 minors, 1 adult; 1 adult is missing` */
function describeMissingAdults({ group, minors, adults, missingAdults }: GroupMinors): string {
  const present = `${formatCount(minors.length, 'minor', 'minors')}, ${formatCount(adults, 'adult', 'adults')}`;
  return `${group}: ${present}; ${formatCount(missingAdults, 'adult is', 'adults are')} missing`;
}
