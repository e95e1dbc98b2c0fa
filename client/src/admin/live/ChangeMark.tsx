import Box from '@mui/material/Box';
import { createContext, useContext } from 'react';
import type { AuditType } from '#contract/audit';
import type { RecentChange } from '#contract/recentChanges';
import { formatTime } from '../../format/dates';
import { useAppSelector } from '../../store/core/hooks';
import { selectChangeByOthers } from '../../store/staff/recentChanges';

/** The record that a card or row of a list shows. */
export const ShownRecord = createContext<{ type: AuditType; id: string } | undefined>(undefined);

/** Shows who else has just changed the record. */
export function ChangeMark() {
  const { type, id } = useContext(ShownRecord) ?? {};
  const change = useAppSelector((state) => (type && id ? selectChangeByOthers(state, type, id) : undefined));
  if (!change) return null;
  return (
    <Box component="p" sx={mark}>
      <Box component="span" aria-hidden sx={dot} />
      {describeChange(change)}
    </Box>
  );
}

/** Like `ChangeMark`, for places without space for words, which become the dot's title. */
export function ChangeDot({ type, id }: { type: AuditType; id: string }) {
  const change = useAppSelector((state) => selectChangeByOthers(state, type, id));
  if (!change) return null;
  const text = describeChange(change);
  return <Box component="span" role="img" aria-label={text} title={text} sx={{ ...dot, ml: 0.75 }} />;
}

const verbs = { create: 'Added', update: 'Changed', delete: 'Deleted' } as const;

/** 'Changed by Anna Virtanen at 14:03', for a change by somebody else, or by an API key. */
function describeChange({ action, at, by }: RecentChange): string {
  const time = formatTime(at);
  if (by.role === 'customer') {
    return action === 'create' ? `Registered at ${time}` : `Changed by the customer at ${time}`;
  }
  const author = by.apiKey === undefined ? (by.name ?? 'Reissu') : `API key ‘${by.apiKey}’`;
  return `${verbs[action]} by ${author} at ${time}`;
}

const mark = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  m: 0,
  typography: 'caption',
  color: 'text.secondary',
} as const;
const dot = {
  display: 'inline-block',
  width: 8,
  height: 8,
  flexShrink: 0,
  borderRadius: '50%',
  bgcolor: 'primary.main',
  '@media (forced-colors: active)': { bgcolor: 'Highlight', forcedColorAdjust: 'none' },
};
