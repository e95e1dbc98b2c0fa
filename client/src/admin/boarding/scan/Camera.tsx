import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useScreenAwake } from '../../../hooks/useScreenAwake';
import { type CameraProblem, startCamera } from './camera';

const problemTexts: Readonly<Record<CameraProblem, string>> = {
  refused:
    'The browser does not let this page use the camera. Allow it in the browser’s settings, or type the codes.',
  missing: 'This device has no camera that the page can use. Type the codes, or use a hand scanner.',
  failed: 'The camera could not be started. Close other apps that use it, or type the codes.',
};

interface Props {
  onCode: (code: string) => void;
  onStop: () => void;
}

/** The picture of the camera, which is off while the page is hidden. */
export function Camera({ onCode, onStop }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem>();
  const isVisible = useIsVisible();
  const handleCode = useEffectEvent(onCode);
  useScreenAwake();

  useEffect(() => {
    if (!isVisible || !video.current) return undefined;
    return startCamera(video.current, (code) => handleCode(code), setProblem);
  }, [isVisible]);

  if (problem) {
    return (
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1 }}>
        <Typography role="alert">{problemTexts[problem]}</Typography>
        <Button variant="outlined" onClick={onStop}>
          Close the camera
        </Button>
      </Box>
    );
  }
  return (
    <Box sx={{ position: 'relative' }}>
      <Box component="video" ref={video} muted playsInline aria-label="Camera" sx={picture} />
      <Button variant="contained" onClick={onStop} sx={{ position: 'absolute', right: 8, bottom: 12 }}>
        Close the camera
      </Button>
    </Box>
  );
}

/** Whether the page is in front, and not in another tab or behind a locked screen. */
function useIsVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const picture = {
  display: 'block',
  width: '100%',
  height: { xs: 220, sm: 300 },
  objectFit: 'cover',
  bgcolor: 'common.black',
  borderRadius: 2,
} as const;
