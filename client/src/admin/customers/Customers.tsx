import Stack from '@mui/material/Stack';
import { PageTitle } from '../../components/PageTitle';
import { FilterBar } from '../filters/FilterBar';
import { EmptyNotice } from '../list/EmptyNotice';
import { OrganizationSelect } from '../filters/OrganizationSelect';
import { useOrganizationFilter } from '../filters/useOrganizationFilter';
import { CustomerSearch } from './CustomerSearch';
import { OrganizationCustomers } from './OrganizationCustomers';
import { organizationParams, useTableParams } from './useTableParams';

/** `/customers` */
export default function Customers() {
  const { mayChoose, chosen, choose, own } = useOrganizationFilter(organizationParams);
  const tableParams = useTableParams();
  const organizationId = mayChoose ? chosen : own;
  return (
    <Stack spacing={3}>
      <PageTitle>Customers</PageTitle>
      <FilterBar>
        {mayChoose && <OrganizationSelect value={chosen} onChange={choose} />}
        {organizationId !== '' && (
          <CustomerSearch applied={tableParams.search} onSearch={tableParams.setSearch} />
        )}
      </FilterBar>
      {organizationId === '' ? (
        <EmptyNotice>Choose an organization to see its customers</EmptyNotice>
      ) : (
        <OrganizationCustomers
          key={organizationId}
          organizationId={organizationId}
          tableParams={tableParams}
        />
      )}
    </Stack>
  );
}
