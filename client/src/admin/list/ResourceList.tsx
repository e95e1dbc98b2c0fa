import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Fragment, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Named } from '#contract/reference';
import type { RecordOf, ResourceName } from '#contract/resources';
import { Icon } from '../../components/icons';
import { PageTitle } from '../../components/PageTitle';
import { LoadFailed } from '../../components/Problem';
import { useList } from '../../store/staff/records/useList';
import { useHere } from '../layout/cameFrom';
import { CardGrid, WaitingCards } from './CardGrid';
import { Filters } from '../filters/Filters';
import { Nothing } from './EmptyNotice';
import { OrganizationSelect } from '../filters/OrganizationSelect';
import { RelatedSelect } from '../filters/RelatedSelect';
import { useFilter } from '../filters/useFilter';
import { useOrganizationFilter } from '../filters/useOrganizationFilter';

/** A filter by another record that each record of the list names. */
export interface Relation<Item> {
  /** As the filter is called in the address. */
  name: string;
  label: string;
  of: (record: Item) => Named;
}

interface Contents<Name extends ResourceName> {
  name: Name;
  /** Said where there is not one record. */
  empty: string;
  card: (record: RecordOf<Name>) => ReactNode;
  relation?: Relation<RecordOf<Name>>;
}

interface Props<Name extends ResourceName> extends Contents<Name> {
  heading: string;
  /** Root's choice of no organization: all of them are shown, or nothing is. */
  none: 'All' | '-';
  /** Where a record is made or changed. */
  form: string;
}

/** The page of a resource: its filters, and a card for each record. */
export function ResourceList<Name extends ResourceName>({ heading, none, form, ...contents }: Props<Name>) {
  const { name, relation } = contents;
  const { mayChoose, chosen, choose } = useOrganizationFilter(relation ? [relation.name] : []);
  const here = useHere();
  const showsNothing = mayChoose && none === '-' && chosen === '';
  return (
    <Stack spacing={3}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        <PageTitle>{heading}</PageTitle>
        <Button
          variant="contained"
          component={RouterLink}
          to={chosen === '' ? form : `${form}?organization=${chosen}`}
          state={here}
          startIcon={<Icon name="plus" size={20} />}
        >
          New
        </Button>
      </Box>
      <Filters>
        {mayChoose && <OrganizationSelect value={chosen} onChange={choose} none={none} />}
        {relation && <RelatedSelect name={name} organizationId={chosen} relation={relation} />}
      </Filters>
      {showsNothing ? (
        <Nothing>{`Choose an organization to see its ${heading.toLowerCase()}`}</Nothing>
      ) : (
        <Records {...contents} organizationId={chosen} />
      )}
    </Stack>
  );
}

function Records<Name extends ResourceName>(props: Contents<Name> & { organizationId: string }) {
  const { name, organizationId, empty, card, relation } = props;
  const { records, status, retry } = useList(name, organizationId);
  const [related] = useFilter(relation?.name ?? '');

  if (status === 'failed') return <LoadFailed onRetry={retry} partly />;
  if (status === 'notFound') return <Nothing>There is no such organization</Nothing>;
  if (!records) return <WaitingCards />;
  if (records.length === 0) return <Nothing>{empty}</Nothing>;
  return (
    <CardGrid>
      {relatedTo(related, records, relation).map((record) => (
        <Fragment key={record._id}>{card(record)}</Fragment>
      ))}
    </CardGrid>
  );
}

/** Those that name the chosen record; all of them where none does, as then the filter does not offer it. */
function relatedTo<Item>(id: string, records: readonly Item[], relation: Relation<Item> | undefined) {
  const chosen = records.filter((record) => relation?.of(record)._id === id);
  return chosen.length > 0 ? chosen : records;
}
