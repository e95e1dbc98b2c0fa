import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BankImport } from '#contract/bankTransfer';
import { formatStaffInstant } from '../../../format/dates';
import { PageSection } from '../../layout/PageSection';
import { dividedList } from '../../list/dividedList';
import { describeImport, describeWhyKept } from './importTexts';
import { UndoImport } from './UndoImport';

const headingId = 'imports';

interface Props {
  organizationId: string;
  imports: readonly BankImport[];
  /** Called when an import has been undone, here or by somebody else. */
  onChanged: () => void;
}

/** The latest imported statements, with the result of each; those that changed nothing can be undone. */
export function LatestImports({ organizationId, imports, onChanged }: Props) {
  function handleUndone() {
    // The reload removes the pressed button.
    document.getElementById(headingId)?.focus();
    onChanged();
  }

  return (
    <PageSection id={headingId} heading="Latest imports">
      {imports.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>No statements imported yet.</Typography>
      )}
      <Box component="ul" sx={dividedList}>
        {imports.map((item) => (
          <li key={item._id}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{item.fileName}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {formatStaffInstant(item.at)} · {item.by}
            </Typography>
            <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {describeImport(item.counts)}
            </Typography>
            {item.whyKept === null ? (
              <UndoImport
                organizationId={organizationId}
                id={item._id}
                fileName={item.fileName}
                onDone={handleUndone}
              />
            ) : (
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {describeWhyKept(item)}
              </Typography>
            )}
          </li>
        ))}
      </Box>
    </PageSection>
  );
}
