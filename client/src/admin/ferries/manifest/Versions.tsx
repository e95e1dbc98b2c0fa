import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Manifest, manifestDaysKept, type ManifestVersion } from '#contract/manifest';
import { formatStaffInstant } from '../../../format/dates';
import { formatCount } from '../../../format/words';
import { manifestKey } from '../../../store/staff/manifests';
import { PageSection } from '../../layout/PageSection';
import { dividedList } from '../../list/dividedList';
import { describeCounts } from './describeCounts';
import { TemplateChoice } from './TemplateChoice';
import { VersionDownloads } from './VersionDownloads';

interface Props {
  manifest: Manifest;
  /** Called when the templates have changed. */
  onChange: () => void;
}

/** The frozen lists, newest first, with their files. */
export function Versions({ manifest, onChange }: Props) {
  const { organization, ferry, direction, versions, templates } = manifest;
  const [chosenId, choose] = useState(manifest.template);
  const template = [chosenId, manifest.template]
    .map((id) => templates.find(({ _id }) => _id === id))
    .find(Boolean);
  if (versions.length === 0 || !template) return null;
  return (
    <PageSection id="versions" heading="Versions">
      <TemplateChoice
        organization={organization}
        templates={templates}
        chosen={template}
        onChoose={choose}
        onChange={onChange}
      />
      <Box component="ul" aria-labelledby="versions" sx={dividedList}>
        {versions.map((version) => (
          <Box component="li" key={version.number} sx={{ overflowWrap: 'anywhere' }}>
            <Typography component="h3" sx={{ fontWeight: 650 }}>{`Version ${version.number}`}</Typography>
            <Typography>{describeVersion(version)}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {`SHA-256 ${version.hash}`}
            </Typography>
            {version.isPurged ? (
              <Typography variant="body2">{`Its rows were deleted ${manifestDaysKept} days after the arrival.`}</Typography>
            ) : (
              <VersionDownloads
                list={manifestKey(ferry._id, direction)}
                number={version.number}
                template={template._id}
              />
            )}
          </Box>
        ))}
      </Box>
    </PageSection>
  );
}

function describeVersion({ number, at, by, passengers, counts, erased }: ManifestVersion): string {
  const changes = number === 1 ? '' : ` (${describeCounts(counts)})`;
  const gone = erased === 0 ? '' : `, ${erased.toLocaleString('en')} erased since`;
  const author = by.name ?? 'a deleted account';
  return `${formatStaffInstant(at)} by ${author} · ${formatCount(passengers, 'passenger', 'passengers')}${changes}${gone}`;
}
