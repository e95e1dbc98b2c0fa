import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
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
  const [isCameraOn, setCameraOn] = useState(readCameraOn);
  const { shown, scan, letShownIn, noteBus, undo } = useScan(readBoard, note);

  function switchCamera(isOn: boolean) {
    keepCameraOn(isOn);
    setCameraOn(isOn);
  }

  /** A button of the verdict is gone afterwards; the next code is typed without a further press. */
  function thenType(act: () => void): () => void {
    return () => {
      act();
      if (!isCameraOn) field.current?.focus();
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
        shown={shown}
        onLetIn={thenType(letShownIn)}
        onNoteBus={thenType(noteBus)}
        onUndo={thenType(undo)}
      />
      <CodeField ref={field} onCode={scan} />
    </Stack>
  );
}
