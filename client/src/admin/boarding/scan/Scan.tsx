import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId, useRef, useState } from 'react';
import { useFocusIfLost } from '../../../hooks/useFocusIfLost';
import { keepCameraOn, readCameraOn } from '../../../storage/boarding/lists';
import { Icon } from '../../icons';
import type { Board } from '../board';
import type { Note } from '../useBoarding';
import { Camera } from './Camera';
import { CodeField } from './CodeField';
import { useScan } from './useScan';
import { VerdictPanel } from './VerdictPanel';

interface Props {
  readBoard: () => Board | null;
  note: Note;
}

/** Scans tickets with the camera, or with a hand scanner that types them. */
export function Scan({ readBoard, note }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const panelId = useId();
  const focusIfLost = useFocusIfLost();
  const [isCameraOn, setCameraOn] = useState(readCameraOn);
  const { shown, scan, letShownIn, noteBus, undo } = useScan(readBoard, note);

  function switchCamera(isOn: boolean) {
    keepCameraOn(isOn);
    setCameraOn(isOn);
  }

  /** The pressed button of the verdict is gone afterwards; the next code is typed without a further press. */
  function thenScan(act: () => void): () => void {
    return () => {
      act();
      if (isCameraOn) focusIfLost(panelId);
      else field.current?.focus();
    };
  }

  return (
    <Stack spacing={1.5} sx={{ pt: 2 }}>
      {isCameraOn ? (
        <Camera onCode={scan} onStop={() => switchCamera(false)} />
      ) : (
        <Button
          variant="contained"
          size="large"
          startIcon={<Icon name="ticket" />}
          onClick={() => switchCamera(true)}
        >
          Scan with the camera
        </Button>
      )}
      <VerdictPanel
        id={panelId}
        shown={shown}
        onLetIn={thenScan(letShownIn)}
        onNoteBus={thenScan(noteBus)}
        onUndo={thenScan(undo)}
      />
      <CodeField ref={field} onCode={scan} />
    </Stack>
  );
}
