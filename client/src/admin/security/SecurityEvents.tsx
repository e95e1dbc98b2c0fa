import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { securityEventKinds } from '#contract/securityEvent';
import { SelectInput } from '../../components/form/SelectInput';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { fetchSecurityEvents, selectSecurityEvents } from '../../store/staff/security';
import { FilterBar } from '../filters/FilterBar';
import { useOrganizationScope } from '../filters/useOrganizationFilter';
import { useQueryParam } from '../filters/useQueryParam';
import { EmptyNotice } from '../../components/EmptyNotice';
import { NewestFirstPages } from '../list/NewestFirstPages';
import { kindLabels } from './describeEvent';
import { SecurityEventRow } from './SecurityEventRow';
import { timedList } from './TimedRow';

interface Props {
  organizationId: string;
  /** A new value loads the events again. */
  version: number;
}

/** Security events of accounts and of bulk data, newest first; root can see those of all organizations. */
export function SecurityEvents({ organizationId, version }: Props) {
  const { mayChoose } = useOrganizationScope();
  const [kind, chooseKind] = useQueryParam('kind', ['before']);
  const [before, turnTo] = useQueryParam('before');
  const heading = useRef<HTMLHeadingElement>(null);
  const queryParams = Object.entries({ organization: organizationId, kind, before }).filter(
    ([, value]) => value !== '',
  );

  /** Also moves the focus to the heading, because turning the page removes the pressed button. */
  function turnAndFocus(page: string): void {
    turnTo(page);
    heading.current?.focus();
    heading.current?.scrollIntoView();
  }

  return (
    <Stack component="section" spacing={2} sx={{ maxWidth: 900 }} aria-labelledby="security-events">
      <Typography id="security-events" ref={heading} tabIndex={-1} variant="h2" sx={{ outline: 'none' }}>
        What happened
      </Typography>
      <FilterBar>
        <SelectInput
          name="kind"
          label="Kind"
          none="All but log-ins"
          value={kind}
          error={undefined}
          onChange={chooseKind}
          groups={[{ options: securityEventKinds.map((value) => ({ value, label: kindLabels[value] })) }]}
        />
      </FilterBar>
      <Events
        query={new URLSearchParams(queryParams).toString()}
        version={version}
        coversAll={mayChoose && organizationId === ''}
        onTurn={turnAndFocus}
        isFirst={before === ''}
      />
    </Stack>
  );
}

interface PagesProps {
  /** Called with the `before` of a page; '' for the newest. */
  onTurn: (before: string) => void;
  isFirst: boolean;
}

interface EventsProps extends PagesProps {
  query: string;
  version: number;
  coversAll: boolean;
}

function Events({ query, version, coversAll, ...pages }: EventsProps) {
  const { status, retry } = useLoad(fetchSecurityEvents, query, version);
  const page = useAppSelector((state) => selectSecurityEvents(state, query));
  if (status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (status === 'notFound') return <EmptyNotice>There is no such organization</EmptyNotice>;
  if (!page) return <LoadingSkeleton lines={6} />;
  if (page.events.length === 0)
    return <EmptyNotice>No events are recorded. Events are kept for 12 months</EmptyNotice>;
  return (
    <>
      <Stack component="ol" sx={timedList}>
        {page.events.map((event) => (
          <SecurityEventRow key={event._id} event={event} coversAll={coversAll} />
        ))}
      </Stack>
      <NewestFirstPages before={page.before} {...pages} />
    </>
  );
}
