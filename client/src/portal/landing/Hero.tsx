import Box from '@mui/material/Box';
import { useState } from 'react';
import { Archipelago } from '../Archipelago';

/** The organization's picture; ours where there is none, or where it cannot be had. */
export function Hero({ image }: { image: string }) {
  const [broken, setBroken] = useState(false);
  return (
    <Box sx={{ height: { xs: 180, sm: 260, md: 340 }, borderRadius: 1, overflow: 'hidden' }}>
      {image === '' || broken ? (
        <Archipelago wide />
      ) : (
        <Box
          component="img"
          src={image}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
      )}
    </Box>
  );
}
