import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Fragment, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordOf, ResourceName } from '#contract/resources';
import { Icon } from '../../components/icons';
import { PageTitle } from '../../components/PageTitle';
import { LoadFailed } from '../../components/LoadFailed';
import { useList } from '../../store/staff/records/useList';
import { useReturnState } from '../layout/paths';
import { CardGrid, LoadingCards } from './CardGrid';
import { FilterBar } from '../filters/FilterBar';
import { CardSearch } from './CardSearch';
import { EmptyNotice } from '../../components/EmptyNotice';
import { FoundCount, needsSearch, matchingRecords } from './cardSearching';
import { OrganizationSelect } from '../filters/OrganizationSelect';
import { RelationFilter, type Relation } from '../filters/RelationFilter';
import { useQueryParam } from '../filters/useQueryParam';
import { useOrganizationFilter } from '../filters/useOrganizationFilter';

interface Contents<Name extends ResourceName> {
  name: Name;
  /** Shown when there are no records. */
  emptyText: string;
  renderCard: (record: RecordOf<Name>) => ReactNode;
  relation?: Relation<RecordOf<Name>>;
  /** The searched texts, which the card shows: names, cities, codes. */
  textsOf: (record: RecordOf<Name>) => readonly string[];
}

interface Props<Name extends ResourceName> extends Contents<Name> {
  heading: string;
  /** Label of root's empty choice: 'All' lists every organization's records, '-' lists nothing. */
  none: 'All' | '-';
  /** Path of the form that adds and edits records. */
  formPath: string;
}

/** The list page of a resource: filters and a card for each record. */
export function ResourceList<Name extends ResourceName>({
  heading,
  none,
  formPath,
  ...contents
}: Props<Name>) {
  const { name, relation } = contents;
  const { mayChoose, chosen, choose } = useOrganizationFilter(relation ? [relation.name] : []);
  const returnState = useReturnState();
  const mustChoose = mayChoose && none === '-' && chosen === '';
  return (
    <Stack spacing={3}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        <PageTitle>{heading}</PageTitle>
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
      <FilterBar>
        {mayChoose && <OrganizationSelect value={chosen} onChange={choose} none={none} />}
        {relation && <RelationFilter name={name} organizationId={chosen} relation={relation} />}
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
  const { name, organizationId, emptyText, renderCard, relation, textsOf } = props;
  const { records, status, retry } = useList(name, organizationId);
  const [related] = useQueryParam(relation?.name ?? '');
  const [search] = useQueryParam('search');

  if (status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (status === 'notFound') return <EmptyNotice>There is no such organization</EmptyNotice>;
  if (!records) return <LoadingCards />;
  if (records.length === 0) return <EmptyNotice>{emptyText}</EmptyNotice>;
  const offered = filterByRelation(related, records, relation);
  const found = needsSearch(records) ? matchingRecords(search, offered, textsOf) : offered;
  return (
    <>
      {needsSearch(records) && <FoundCount search={search} found={found.length} />}
      <CardGrid>
        {found.map((record) => (
          <Fragment key={record._id}>{renderCard(record)}</Fragment>
        ))}
      </CardGrid>
    </>
  );
}

/** Ignores an id that no record refers to, because the filter does not offer it either. */
function filterByRelation<Item>(id: string, records: readonly Item[], relation: Relation<Item> | undefined) {
  const chosen = records.filter((record) => relation?.target(record)._id === id);
  return chosen.length > 0 ? chosen : records;
}
