import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import type { PanelProps } from './panel';
import type { Previewing } from './usePreview';

interface Props extends Pick<PanelProps, 'onBusy' | 'onDone'> {
  previewing: Previewing;
  label: string;
  /** @returns whether it was done */
  act: () => Promise<boolean>;
}

/** The button that does what the preview has said, once nothing stands against it. */
export function Deed({ previewing: { preview, again }, label, act, onBusy, onDone }: Props) {
  const [sending, setSending] = useState(false);

  async function handleClick() {
    setSending(true);
    onBusy(true);
    const done = await act();
    setSending(false);
    onBusy(false);
    if (done) onDone();
    again();
  }

  return (
    <>
      {sending && <LinearProgress aria-label="Under way" />}
      <Button
        variant="contained"
        loading={sending}
        disabled={!preview || preview.customers === 0 || preview.reasons.length > 0}
        onClick={() => void handleClick()}
        sx={{ alignSelf: 'flex-start' }}
      >
        {label}
      </Button>
    </>
  );
}
