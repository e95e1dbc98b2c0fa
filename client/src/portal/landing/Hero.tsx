import Box from '@mui/material/Box';
import { useState } from 'react';
import { Archipelago } from '../Archipelago';

/** The organization's picture, or the built-in one if there is none or it fails to load. */
export function Hero({ image }: { image: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <Box sx={{ height: { xs: 180, sm: 260, md: 340 }, borderRadius: 1, overflow: 'hidden' }}>
      {image === '' || hasFailed ? (
        <Archipelago wide />
      ) : (
        <Box
          component="img"
          src={image}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setHasFailed(true)}
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
      )}
    </Box>
  );
}
