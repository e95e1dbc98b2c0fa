import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../../components/icons';
import { PageTitle } from '../../components/PageTitle';
import { FilterBar } from '../filters/FilterBar';
import { EmptyNotice } from '../../components/EmptyNotice';
import { OrganizationSelect } from '../filters/OrganizationSelect';
import { useOrganizationFilter } from '../filters/useOrganizationFilter';
import { useReturnState } from '../layout/paths';
import { CustomerSearch } from './CustomerSearch';
import { OrganizationCustomers } from './OrganizationCustomers';
import { organizationParams, useTableParams } from './useTableParams';

/** `/customers` */
export default function Customers() {
  const { mayChoose, chosen, choose, own } = useOrganizationFilter(organizationParams);
  const tableParams = useTableParams();
  const returnState = useReturnState();
  const organizationId = mayChoose ? chosen : own;
  return (
    <Stack spacing={3}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        <PageTitle>Customers</PageTitle>
        <Button
          variant="contained"
          component={RouterLink}
          to={chosen === '' ? '/customer-form' : `/customer-form?organization=${chosen}`}
          state={returnState}
          startIcon={<Icon name="plus" size={20} />}
        >
          New
        </Button>
      </Box>
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
