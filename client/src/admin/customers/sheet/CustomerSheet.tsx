import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PageTitle } from '../../../components/PageTitle';
import { EmptyNotice } from '../../../components/EmptyNotice';
import { OrganizationSelect } from '../../filters/OrganizationSelect';
import { useOrganizationFilter } from '../../filters/useOrganizationFilter';
import { BackLink } from '../../form/page/BackLink';
import { useReturnPath } from '../../layout/paths';
import { SheetImport } from './SheetImport';

/** `/customer-sheet`: registers and changes customers from a file (rules §24). */
export default function CustomerSheet() {
  const { mayChoose, chosen, choose, own } = useOrganizationFilter();
  const organizationId = mayChoose ? chosen : own;
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 900 }}>
      <BackLink to={useReturnPath('/customers')}>Customers</BackLink>
      <div>
        <PageTitle>Import a sheet</PageTitle>
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
          A list of travellers as CSV or XLSX, with headings in its first line. Customers are found by their
          code or e-mail address: the same file again changes nothing, and a corrected one changes only what
          differs. Blank cells change nothing.
        </Typography>
      </div>
      {mayChoose && <OrganizationSelect value={chosen} onChange={choose} />}
      {organizationId === '' ? (
        <EmptyNotice>Choose an organization to import its customers</EmptyNotice>
      ) : (
        <SheetImport key={organizationId} organizationId={organizationId} />
      )}
    </Stack>
  );
}
