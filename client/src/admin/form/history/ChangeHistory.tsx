import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { AuditEntry, AuditType } from '#contract/audit';
import { formatStaffInstant } from '../../../format/dates';
import { Failure } from '../../../components/Failure';
import { SkeletonBar } from '../../../components/LoadingSkeleton';
import { createAuditFetch, selectAudit } from '../../../store/staff/records/audit';
import { useAppSelector } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import { FieldDifference } from './FieldDifference';

interface Props {
  type: AuditType;
  id: string;
  /** Refetches the changes after every save. */
  revision: number;
  /** The labels of the form, by field path. */
  labels: Readonly<Record<string, string>>;
}

/** Who changed what in a record, and when; loaded when it is opened. */
export function ChangeHistory({ type, id, revision, labels }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box
      component="details"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Box component="summary" sx={{ cursor: 'pointer', py: 1, fontWeight: 650, width: 'fit-content' }}>
        History of changes
      </Box>
      {isOpen && <Entries key={revision} type={type} id={id} labels={labels} />}
    </Box>
  );
}

function Entries({ type, id, labels }: Omit<Props, 'revision'>) {
  const fetch = useMemo(() => createAuditFetch(type), [type]);
  const { status, errors, retry } = useLoad(fetch, id);
  const entries = useAppSelector((state) => selectAudit(state, type, id));
  const fallback = 'The history could not be loaded';
  if (status === 'failed') return <Failure errors={errors} fallback={fallback} onRetry={retry} />;
  if (!entries) return <SkeletonBar width="100%" height={60} />;
  if (entries.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>No changes are recorded.</Typography>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry) => (
        <Entry key={entry._id} entry={entry} labels={labels} />
      ))}
    </Box>
  );
}

const actions = { create: 'created', update: 'changed', delete: 'deleted' } as const;

function Entry({ entry, labels }: { entry: AuditEntry; labels: Props['labels'] }) {
  const { at, action, by, changes } = entry;
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Typography variant="body2">
        <time dateTime={at}>{formatStaffInstant(at)}</time> · {actions[action]} by{' '}
        <strong>{by.name ?? 'a deleted account'}</strong> ({by.role}
        {by.apiKey === undefined ? '' : `, by API key ‘${by.apiKey}’`})
      </Typography>
      {action === 'update' && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
          {changes.map((change) => (
            <FieldDifference key={change.path} {...change} labels={labels} />
          ))}
        </Box>
      )}
    </Box>
  );
}
