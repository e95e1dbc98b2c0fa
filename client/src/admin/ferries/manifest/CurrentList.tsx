import Typography from '@mui/material/Typography';
import { countChanges, type Manifest, type ManifestChange, manifestDaysKept } from '#contract/manifest';
import { formatCount } from '../../../format/words';
import { PageSection } from '../../layout/PageSection';
import { CustomerLink } from '../../list/CustomerLink';
import { TextTable } from '../../list/TextTable';
import { FreezeButton } from './FreezeButton';
import { Minors } from './Minors';
import { WriteToIncomplete } from './WriteToIncomplete';
import { describeCounts } from './describeCounts';
import { describeChange, describeMissing } from './manifestTexts';

interface Props {
  manifest: Manifest;
  isCurrent: boolean;
  onChange: () => void;
}

/** Who sails now, what has changed since the latest version, and what is missing. */
export function CurrentList({ manifest, isCurrent, onChange }: Props) {
  const { rows, changes, incomplete, minors, versions } = manifest;
  const [latest] = versions;
  const isPurged = latest?.isPurged ?? false;
  const hasNews = !latest || changes.length > 0 || latest.erased > 0;
  return (
    <PageSection id="current" heading="Now">
      <Typography>{describeList(manifest)}</Typography>
      {latest && latest.erased > 0 && (
        <Typography sx={{ mt: 1, maxWidth: 720 }}>
          {`${formatCount(latest.erased, 'passenger', 'passengers')} of version ${latest.number} ${latest.erased === 1 ? 'has' : 'have'} been erased and cannot be named in the difference: send the next version in full.`}
        </Typography>
      )}
      {latest && !isPurged && changes.length > 0 && <Changes changes={changes} since={latest.number} />}
      {incomplete.length > 0 && <Incomplete manifest={manifest} />}
      <Minors groups={minors} />
      {hasNews && !isPurged && (rows.length > 0 || latest) && (
        <FreezeButton manifest={manifest} isCurrent={isCurrent} onChange={onChange} />
      )}
    </PageSection>
  );
}

function describeList({ rows, direction, changes, versions: [latest] }: Manifest): string {
  const way = direction === 'outbound' ? 'out' : 'back';
  if (rows.length === 0 && !latest) return `Nobody takes this ferry ${way}.`;
  const count = formatCount(rows.length, 'passenger', 'passengers');
  if (!latest) return `${count}. No version yet.`;
  if (latest.isPurged)
    return `${count}. The rows of the versions were deleted ${manifestDaysKept} days after the arrival.`;
  if (changes.length === 0) return `${count}. Nothing has changed since version ${latest.number}.`;
  return `${count}. Since version ${latest.number}: ${describeCounts(countChanges(changes))}.`;
}

function Changes({ changes, since }: { changes: readonly ManifestChange[]; since: number }) {
  return (
    <TextTable label={`Changes since version ${since}`} headings={['Passenger', 'Change']} maxHeight={400}>
      {changes.map(({ state, row, fields }) => (
        <tr key={row._id}>
          <th scope="row">
            <CustomerLink _id={row._id} name={`${row.lastName} ${row.firstName}`} />
          </th>
          <td>{describeChange({ state, row, fields })}</td>
        </tr>
      ))}
    </TextTable>
  );
}

function Incomplete({ manifest: { organization, incomplete } }: { manifest: Manifest }) {
  return (
    <>
      <Typography component="h3" sx={{ mt: 2, fontWeight: 650 }}>
        {`${formatCount(incomplete.length, 'passenger lacks', 'passengers lack')} information that the carrier needs`}
      </Typography>
      <TextTable label="What is missing" headings={['Passenger', 'Missing']} maxHeight={400}>
        {incomplete.map(({ _id, name, missing }) => (
          <tr key={_id}>
            <th scope="row">
              <CustomerLink _id={_id} name={name} />
            </th>
            <td>{describeMissing(missing)}</td>
          </tr>
        ))}
      </TextTable>
      <WriteToIncomplete organization={organization} incomplete={incomplete} />
    </>
  );
}
