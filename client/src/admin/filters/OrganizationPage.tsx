import Stack from '@mui/material/Stack';
import { Fragment, type ReactNode } from 'react';
import { PageTitle } from '../../components/PageTitle';
import { EmptyNotice } from '../../components/EmptyNotice';
import { FilterBar } from './FilterBar';
import { OrganizationSelect } from './OrganizationSelect';
import { useOrganizationFilter } from './useOrganizationFilter';

interface Props {
  title: string;
  /** Why root has to choose an organization first, such as “to see its books”. */
  purpose: string;
  /** Query parameters that depend on the organization, and are removed when it changes. */
  dependents?: readonly string[];
  /** The content below the select, remounted for another organization. */
  children: (organizationId: string) => ReactNode;
}

/** A page about one organization: root chooses it at the top, everybody else sees their own. */
export function OrganizationPage({ title, purpose, dependents, children }: Props) {
  const { mayChoose, chosen, choose, own } = useOrganizationFilter(dependents);
  return (
    <Stack spacing={3}>
      <PageTitle>{title}</PageTitle>
      <FilterBar>{mayChoose && <OrganizationSelect value={chosen} onChange={choose} none="All" />}</FilterBar>
      {mayChoose && chosen === '' ? (
        <EmptyNotice>{`Choose an organization ${purpose}`}</EmptyNotice>
      ) : (
        <Fragment key={chosen}>{children(mayChoose ? chosen : own)}</Fragment>
      )}
    </Stack>
  );
}
