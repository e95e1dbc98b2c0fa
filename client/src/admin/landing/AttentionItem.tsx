import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../icons';

interface Props {
  text: string;
  isOverdue?: boolean;
  /** The page that lists the records. */
  to?: string;
  /** Details, if no page lists the records. */
  children?: ReactNode;
}

export function AttentionItem({ text, isOverdue = false, to, children }: Props) {
  return (
    <Box component="li" sx={row}>
      <Box sx={{ color: isOverdue ? 'error.main' : 'warning.main', display: 'flex', pt: '1px' }}>
        <Icon name="warning" size={22} />
      </Box>
      <Box sx={{ minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' }}>
        {to === undefined ? (
          <Box sx={{ fontWeight: 600 }}>{text}</Box>
        ) : (
          <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
            {text}
          </Link>
        )}
        {children}
      </Box>
    </Box>
  );
}

export const attentionList = { listStyle: 'none', m: 0, p: 0 } as const;

const row = {
  display: 'flex',
  gap: 1.25,
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
} as const;
