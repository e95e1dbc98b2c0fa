import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';

/** The reference to search for in Paytrail's panel. */
export function Reference({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);

  async function handleCopy() {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  }

  return (
    <>
      <Box component="span" sx={{ userSelect: 'all', mr: 1.5 }}>
        {text}
      </Box>
      {'clipboard' in navigator && (
        <Link component="button" aria-label={`Copy ${text}`} onClick={() => void handleCopy()}>
          Copy
        </Link>
      )}
      <Box component="span" role="status" sx={{ ml: 1 }}>
        {isCopied && 'Copied'}
      </Box>
    </>
  );
}
