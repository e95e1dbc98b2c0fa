import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { SailingChangeDraft, SailingChangePreview } from '#contract/sailingChange';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { PageSection, focusSection } from '../layout/PageSection';
import { describePreview, describeProducts, describeWaiting, orderLabel } from './changeTexts';
import { MovedHotel } from './MovedHotel';
import { SmsFields } from './SmsFields';
import type { ChangeForm } from './useChangeForm';

interface Props {
  draft: SailingChangeDraft;
  preview: SailingChangePreview;
  /** The name of the other ferry; '' if there is none. */
  other: string;
  change: ChangeForm;
  isBusy: boolean;
  onOrder: () => void;
}

/** What a change does, with a button that carries it out after a confirmation. */
export function ChangePreview({ draft, preview, other, change, isBusy, onOrder }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => focusSection('preview'), [preview]);
  const label = orderLabel(draft.kind, preview.travellerCount);

  function handleYes() {
    setIsAsking(false);
    onOrder();
  }

  return (
    <PageSection id="preview" heading="What will happen">
      <Box component="ul" sx={list}>
        {describePreview(preview, other, draft.offersRefund).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
      <Warnings preview={preview} change={change} />
      {preview.mobileNumbers !== null && preview.mobileNumbers > 0 && (
        <SmsFields change={change} mobileNumbers={preview.mobileNumbers} />
      )}
      {preview.travellerCount === 0 ? (
        <Typography sx={{ mt: 1.5 }}>
          Nobody would be told. Change the ferry or the groups in their forms instead.
        </Typography>
      ) : (
        <Button variant="contained" loading={isBusy} sx={{ mt: 2 }} onClick={() => setIsAsking(true)}>
          {label}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          open
          question={`${label}?`}
          no="Not yet"
          yes={label}
          onNo={() => setIsAsking(false)}
          onYes={handleYes}
        >
          <Typography>The notices are sent at once and cannot be taken back.</Typography>
        </ConfirmDialog>
      )}
    </PageSection>
  );
}

/** What staff have to look at themselves. */
function Warnings({ preview, change }: Pick<Props, 'preview' | 'change'>) {
  const others = [...describeProducts(preview), describeWaiting(preview)].filter((text) => text !== '');
  if (preview.hotels.length + others.length === 0) return null;
  return (
    <>
      <Typography component="h3" sx={{ mt: 2, fontWeight: 650 }}>
        Needs your attention
      </Typography>
      <Box component="ul" sx={list}>
        {preview.hotels.map((hotel) => (
          <li key={hotel._id}>
            <MovedHotel hotel={hotel} change={change} />
          </li>
        ))}
        {others.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </>
  );
}

const list = { m: 0, pl: 2.5, overflowWrap: 'anywhere' };
