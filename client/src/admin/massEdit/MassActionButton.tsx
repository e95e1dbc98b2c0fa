import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import type { MassPreviewState } from './useMassPreview';

/** The props of each tab of the mass edit dialog. */
export interface TabProps {
  organizationId: string;
  customerIds: readonly string[];
  /** Called after customers were changed. */
  onDone: () => void;
  /** Called with true when a request starts and with false when it ends; in between, the dialog must stay open. */
  onBusy: (busy: boolean) => void;
}

interface Props extends Pick<TabProps, 'onBusy' | 'onDone'> {
  massPreview: MassPreviewState;
  label: string;
  /** @returns whether it succeeded */
  action: () => Promise<boolean>;
}

/** Performs the previewed action; disabled while the preview shows why it would be refused. */
export function MassActionButton({ massPreview, label, action, onBusy, onDone }: Props) {
  const { preview, refresh } = massPreview;
  const [sending, setSending] = useState(false);

  async function handleClick() {
    setSending(true);
    onBusy(true);
    const isDone = await action();
    setSending(false);
    onBusy(false);
    if (isDone) onDone();
    refresh();
  }

  return (
    <>
      {sending && <LinearProgress aria-label="Under way" />}
      <Button
        variant="contained"
        loading={sending}
        disabled={!preview || preview.customerCount === 0 || preview.reasons.length > 0}
        onClick={() => void handleClick()}
        sx={{ alignSelf: 'flex-start' }}
      >
        {label}
      </Button>
    </>
  );
}
