import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Reconciliation } from '#contract/reconciliation';
import { Icon } from '../icons';
import { useFocusIfLost } from '../../hooks/useFocusIfLost';
import type { ReconciliationScope } from '../../store/staff/reconciliation';
import { EmptyNotice } from '../../components/EmptyNotice';
import { DifferenceCard } from './DifferenceCard';
import { ExplainedCard } from './ExplainedCard';

interface Props {
  scope: ReconciliationScope;
  reconciliation: Reconciliation;
}

/** The open differences, and below them those that staff have explained. */
export function Differences({ scope, reconciliation: { comparedAt, differences } }: Props) {
  const [statusText, setStatusText] = useState('');
  const focusIfLost = useFocusIfLost();
  const open = differences.filter(({ explanation }) => explanation === null);
  const explained = differences.filter(({ explanation }) => explanation !== null);

  /** Announces the result of a change, which removes the card together with the focus. */
  async function announce(work: Promise<string>) {
    setStatusText('');
    setStatusText(await work);
    focusIfLost('differences');
  }

  return (
    <>
      <Stack component="section" aria-labelledby="differences" spacing={2}>
        <Typography id="differences" tabIndex={-1} variant="h2" sx={{ outline: 'none' }}>
          Differences
        </Typography>
        <Typography role="status" variant="body2" sx={{ '&:empty': { display: 'none' } }}>
          {statusText}
        </Typography>
        {open.length === 0 && (
          <NoOpenDifferences isCompared={comparedAt !== null} hasExplained={explained.length > 0} />
        )}
        <Stack component="ul" spacing={2} sx={list}>
          {open.map((difference) => (
            <DifferenceCard key={difference.key} scope={scope} difference={difference} announce={announce} />
          ))}
        </Stack>
      </Stack>
      {explained.length > 0 && (
        <Stack component="section" aria-labelledby="explained" spacing={2}>
          <Typography id="explained" variant="h2">
            Explained
          </Typography>
          <Stack component="ul" spacing={2} sx={list}>
            {explained.map((difference) => (
              <ExplainedCard key={difference.key} scope={scope} difference={difference} announce={announce} />
            ))}
          </Stack>
        </Stack>
      )}
    </>
  );
}

function NoOpenDifferences({ isCompared, hasExplained }: { isCompared: boolean; hasExplained: boolean }) {
  if (!isCompared) return <EmptyNotice>Nothing to compare yet</EmptyNotice>;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'success.main', fontWeight: 600 }}>
      <Icon name="check" /> {hasExplained ? 'Everything else agrees' : 'Everything agrees'}
    </Box>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', '&:empty': { display: 'none' } };
