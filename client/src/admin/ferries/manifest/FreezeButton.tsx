import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Manifest } from '#contract/manifest';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { formatCount, formatNames } from '../../../format/words';
import { useAppDispatch } from '../../../store/core/hooks';
import { freezeManifest, manifestKey } from '../../../store/staff/manifests';
import { focusSection } from '../../layout/PageSection';

interface Props {
  manifest: Manifest;
  isCurrent: boolean;
  /** Called when the list is frozen, or turns out to be outdated. */
  onChange: () => void;
}

const shownNames = 5;

/** Freezes the shown list; an incomplete one only after a confirmation. */
export function FreezeButton({ manifest, isCurrent, onChange }: Props) {
  const dispatch = useAppDispatch();
  // The list that is asked about, because a newer one may arrive meanwhile.
  const [asked, setAsked] = useState<Manifest>();
  const [isSending, setIsSending] = useState(false);

  async function freeze(seen: Manifest, confirmIncomplete: boolean) {
    setAsked(undefined);
    setIsSending(true);
    const { ferry, direction, hash } = seen;
    const input = { hash, number: lastNumber(seen), confirmIncomplete };
    const outcome = await dispatch(freezeManifest(manifestKey(ferry._id, direction), input));
    setIsSending(false);
    if (!outcome.ok && outcome.status !== 409) return;
    onChange();
    // The button is gone once nothing is left to freeze.
    focusSection('current');
  }

  function handleClick() {
    if (manifest.incomplete.length > 0) setAsked(manifest);
    else void freeze(manifest, false);
  }

  return (
    <>
      <Button variant="contained" loading={isSending || !isCurrent} sx={{ mt: 2 }} onClick={handleClick}>
        {labelFor(manifest)}
      </Button>
      {asked && (
        <ConfirmDialog
          open
          question="Freeze an incomplete list?"
          no="Not yet"
          yes={labelFor(asked)}
          onNo={() => setAsked(undefined)}
          onYes={() => void freeze(asked, true)}
        >
          <Typography>{describeIncomplete(asked)}</Typography>
        </ConfirmDialog>
      )}
    </>
  );
}

function labelFor(manifest: Manifest): string {
  return `Freeze version ${lastNumber(manifest) + 1}`;
}

function lastNumber({ versions: [latest] }: Manifest): number {
  return latest?.number ?? 0;
}

function describeIncomplete({ incomplete }: Manifest): string {
  const names = formatNames(
    incomplete.map(({ name }) => name),
    shownNames,
  );
  return `${formatCount(incomplete.length, 'passenger lacks', 'passengers lack')} information that the carrier needs: ${names}`;
}
