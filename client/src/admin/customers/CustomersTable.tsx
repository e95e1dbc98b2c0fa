import type { CustomersPage } from '#contract/customerRow';
import { LoadFailed } from '../../components/Problem';
import { Waiting } from '../../components/Waiting';
import { fetchCustomersPage, selectCustomersPage } from '../../store/customersTable';
import { useAppSelector } from '../../store/hooks';
import { useLoad } from '../../store/useLoad';
import { Nothing } from '../Nothing';
import { CustomerRows } from './CustomerRows';
import { Pager } from './Pager';
import type { TablePlace } from './useTablePlace';

interface Props {
  organizationId: string;
  place: TablePlace;
}

/** An organization's customers, a page at a time; the shown page stays until the next one is there. */
export function CustomersTable({ organizationId, place }: Props) {
  const question = JSON.stringify({ orgId: organizationId, ...place.query });
  const { status, retry } = useLoad(fetchCustomersPage, question);
  const page = useAppSelector(selectCustomersPage);

  if (status === 'failed') return <LoadFailed onRetry={retry} partly />;
  if (status === 'notFound') return <Nothing>There is no such organization</Nothing>;
  if (!page) return <Waiting lines={10} />;
  return <Page page={page} place={place} turning={status === 'loading'} />;
}

function Page({ page, place, turning }: { page: CustomersPage; place: TablePlace; turning: boolean }) {
  return (
    <>
      {page.users.length > 0 ? (
        <CustomerRows customers={page.users} turning={turning} />
      ) : (
        <Nothing>{reasonForNone(place)}</Nothing>
      )}
      <Pager page={page} place={place} turning={turning} />
    </>
  );
}

function reasonForNone({ email, page }: TablePlace): string {
  if (page > 1) return 'There are no more customers';
  return email === '' ? 'Nobody has registered yet' : `No e-mail address begins with “${email}”`;
}
