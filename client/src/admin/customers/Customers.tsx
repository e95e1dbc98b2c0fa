import Stack from '@mui/material/Stack';
import { PageTitle } from '../../components/PageTitle';
import { Filters } from '../filters/Filters';
import { Nothing } from '../list/EmptyNotice';
import { OrganizationSelect } from '../filters/OrganizationSelect';
import { useOrganizationFilter } from '../filters/useOrganizationFilter';
import { EmailSearch } from './EmailSearch';
import { OrganizationCustomers } from './OrganizationCustomers';
import { organizationParameters, useTablePlace } from './useTablePlace';

/** `/customers` */
export default function Customers() {
  const { mayChoose, chosen, choose, own } = useOrganizationFilter(organizationParameters);
  const place = useTablePlace();
  const organizationId = mayChoose ? chosen : own;
  return (
    <Stack spacing={3}>
      <PageTitle>Customers</PageTitle>
      <Filters>
        {mayChoose && <OrganizationSelect value={chosen} onChange={choose} />}
        {organizationId !== '' && <EmailSearch applied={place.email} onSearch={place.search} />}
      </Filters>
      {organizationId === '' ? (
        <Nothing>Choose an organization to see its customers</Nothing>
      ) : (
        <OrganizationCustomers key={organizationId} organizationId={organizationId} place={place} />
      )}
    </Stack>
  );
}
