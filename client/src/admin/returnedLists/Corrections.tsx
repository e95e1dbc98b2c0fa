import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ListDifference, ReturnedListKind } from '#contract/returnedList';
import { formatCount } from '../../format/words';
import { saveFile } from '../../storage/openAndSave';
import { Icon } from '../icons';
import { PageSection } from '../layout/PageSection';
import { correctionsCsv } from './correctionsCsv';
import { senderNoun } from './returnedTexts';

interface Props {
  list: ReturnedListKind;
  differences: readonly ListDifference[];
}

/** The reported differences as a file to send. */
export function Corrections({ list, differences }: Props) {
  const reported = differences.filter(({ isReported }) => isReported);
  return (
    <PageSection id="corrections" heading={`Corrections for the ${senderNoun(list)}`}>
      <Typography role="status">
        {reported.length === 0
          ? 'No corrections yet.'
          : `${formatCount(reported.length, 'correction', 'corrections')} to send.`}
      </Typography>
      {reported.length > 0 && (
        <Button
          variant="outlined"
          startIcon={<Icon name="download" size={20} />}
          sx={{ mt: 1 }}
          onClick={() => saveFile(`corrections-${list}.csv`, correctionsCsv(list, reported))}
        >
          Download as CSV
        </Button>
      )}
    </PageSection>
  );
}
