import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Named } from '#contract/reference';
import type { RecordOf, ResourceName } from '#contract/resources';
import { Icon } from '../icons';
import { PageTitle } from '../../components/PageTitle';
import { LoadFailed } from '../../components/LoadFailed';
import { useAppSelector } from '../../store/core/hooks';
import { selectList } from '../../store/staff/records/lists';
import { useList } from '../../store/staff/records/useList';
import { EventFilter } from '../trip/EventFilter';
import { OtherTrips } from '../trip/OtherTrips';
import { useReturnState } from '../layout/paths';
import { ShownRecord } from '../live/ChangeMark';
import { CardGrid, LoadingCards } from './CardGrid';
import { FilterBar } from '../filters/FilterBar';
import { CardSearch } from './CardSearch';
import { EmptyNotice } from '../../components/EmptyNotice';
import { FoundCount, needsSearch, matchingRecords } from './cardSearching';
import { OrganizationSelect } from '../filters/OrganizationSelect';
import { useQueryParam } from '../filters/useQueryParam';
import { useOrganizationFilter } from '../filters/useOrganizationFilter';

interface Contents<Name extends ResourceName> {
  name: Name;
  /** Shown when there are no records. */
  emptyText: string;
  renderCard: (record: RecordOf<Name>) => ReactNode;
  /** The ids of the events that a record is part of; without it the list is not filtered by trip. */
  getEvents?: (record: RecordOf<Name>) => readonly string[];
  /** The searched texts, which the card shows: names, cities, codes. */
  getSearchTexts: (record: RecordOf<Name>) => readonly string[];
}

interface Props<Name extends ResourceName> extends Contents<Name> {
  heading: string;
  /** Label of root's empty choice: 'All' lists every organization's records, '-' lists nothing. */
  none: 'All' | '-';
  /** Path of the form that adds and edits records. */
  formPath: string;
  /** The event of a record; the list then has a filter by event. */
  filterBy?: (record: RecordOf<Name>) => Named;
  /** Links to other pages about these records, beside 'New'. */
  links?: ReactNode;
}

/** The list page of a resource: filters and a card for each record. */
export function ResourceList<Name extends ResourceName>({
  heading,
  none,
  formPath,
  filterBy,
  links,
  ...contents
}: Props<Name>) {
  const { name, getEvents } = contents;
  const { mayChoose, chosen, choose } = useOrganizationFilter(getEvents ? ['event'] : []);
  const records = useAppSelector((state) => selectList(state, name, chosen)) ?? [];
  const returnState = useReturnState();
  const mustChoose = mayChoose && none === '-' && chosen === '';
  return (
    <Stack spacing={3}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        <PageTitle>{heading}</PageTitle>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {links}
          <Button
            variant="contained"
            component={RouterLink}
            to={chosen === '' ? formPath : `${formPath}?organization=${chosen}`}
            state={returnState}
            startIcon={<Icon name="plus" size={20} />}
          >
            New
          </Button>
        </Box>
      </Box>
      <FilterBar>
        {mayChoose && <OrganizationSelect value={chosen} onChange={choose} none={none} />}
        {filterBy && <EventFilter events={records.map(filterBy)} />}
        {!mustChoose && <CardSearch name={name} organizationId={chosen} />}
      </FilterBar>
      {mustChoose ? (
        <EmptyNotice>{`Choose an organization to see its ${heading.toLowerCase()}`}</EmptyNotice>
      ) : (
        <Records {...contents} organizationId={chosen} />
      )}
    </Stack>
  );
}

function Records<Name extends ResourceName>(props: Contents<Name> & { organizationId: string }) {
  const { name, organizationId, emptyText, renderCard, getEvents, getSearchTexts } = props;
  const { records, status, retry } = useList(name, organizationId);
  const [event] = useQueryParam('event');
  const [search] = useQueryParam('search');

  if (status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (status === 'notFound') return <EmptyNotice>There is no such organization</EmptyNotice>;
  if (!records) return <LoadingCards />;
  if (records.length === 0) return <EmptyNotice>{emptyText}</EmptyNotice>;
  const offered = records.filter((record) => !getEvents || isPartOfTrip(getEvents(record), event));
  const found = needsSearch(records) ? matchingRecords(search, offered, getSearchTexts) : offered;
  return (
    <>
      {needsSearch(records) && <FoundCount search={search} found={found.length} />}
      <CardGrid>
        {found.map((record) => (
          <ShownRecord key={record._id} value={{ type: name, id: record._id }}>
            {renderCard(record)}
          </ShownRecord>
        ))}
      </CardGrid>
      <OtherTrips count={records.length - offered.length} />
    </>
  );
}

/** A record that is part of no trip yet, such as a new ferry, is shown with every trip. */
function isPartOfTrip(events: readonly string[], event: string): boolean {
  return event === '' || events.length === 0 || events.includes(event);
}
