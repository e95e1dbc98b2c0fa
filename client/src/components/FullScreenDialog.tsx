import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** Whether a request is running, during which the dialog stays open. */
  busy: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A full-screen dialog for work that takes several steps. */
export function FullScreenDialog({ title, busy, onClose, children }: Props) {
  const titleId = useId();
  return (
    <Dialog open fullScreen onClose={busy ? undefined : onClose} aria-labelledby={titleId}>
      <Box sx={bar}>
        <Typography id={titleId} variant="h1" sx={{ fontSize: '1.375rem', flexGrow: 1 }}>
          {title}
        </Typography>
        <Button onClick={onClose} disabled={busy}>
          Close
        </Button>
      </Box>
      <Container maxWidth="md" sx={{ py: 3 }}>
        {children}
      </Container>
    </Dialog>
  );
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: { xs: 2, sm: 3 },
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
};
