import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { invoicesPerPage } from '#contract/invoice';
import { fetchInvoices, selectInvoices } from '../../../store/staff/invoices';
import { PageSection } from '../../layout/PageSection';
import { PagedList } from '../../list/PagedList';
import { InvoiceDialog } from './InvoiceDialog';
import { InvoiceTable } from './InvoiceTable';

interface Props {
  organizationId: string;
  /** Changes when payments may have been received. */
  version: number;
}

/** The invoices to companies and schools, newest first. */
export function Invoices({ organizationId, version }: Props) {
  const [shownId, setShownId] = useState<string>();
  const [changeCount, setChangeCount] = useState(0);
  const query = new URLSearchParams({ organization: organizationId }).toString();
  return (
    <PageSection id="invoices" heading="Invoices">
      <PagedList
        list={query}
        version={version + changeCount}
        perPage={invoicesPerPage}
        nouns={['invoice', 'invoices']}
        empty={<NoInvoices query={query} />}
        fetch={fetchInvoices}
        select={selectInvoices}
      >
        {({ invoices }) => <InvoiceTable invoices={invoices} onOpen={setShownId} />}
      </PagedList>
      {shownId !== undefined && (
        <InvoiceDialog
          // Another invoice is another dialog, which takes the focus.
          key={shownId}
          organizationId={organizationId}
          id={shownId}
          onChanged={() => setChangeCount(changeCount + 1)}
          onShow={setShownId}
          onClose={() => setShownId(undefined)}
        />
      )}
    </PageSection>
  );
}

function NoInvoices({ query }: { query: string }) {
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      No invoices yet. To make one, select customers in{' '}
      <Link component={RouterLink} to={`/customers?${query}`}>
        Customers
      </Link>
      , then choose ‘Mass edit’ and ‘Invoice’.
    </Typography>
  );
}
