import { useDeferredValue } from 'react';
import type { CustomerColumn, CustomersPage } from '#contract/customerRow';
import { LoadFailed } from '../../components/Problem';
import { Waiting } from '../../components/Waiting';
import { fetchCustomersPage, selectCustomersPage } from '../../store/staff/customers/customersTable';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { EmptyNotice } from '../list/EmptyNotice';
import { CustomersGrid } from './CustomersGrid';
import { Pager } from '../list/Pager';
import { PageSize } from './PageSize';
import type { Selection } from './useSelection';
import type { TablePlace } from './useTablePlace';

interface Props {
  organizationId: string;
  place: TablePlace;
  hidden: readonly CustomerColumn[];
  selection: Selection;
}

/** An organization's customers, a page at a time; the shown page stays until the next one is there. */
export function CustomersTable({ organizationId, ...rest }: Props) {
  const question = JSON.stringify({ orgId: organizationId, ...rest.place.query });
  const { status, retry } = useLoad(fetchCustomersPage, question);
  const arrived = useAppSelector(selectCustomersPage);
  // Drawing the grid takes long enough to be done in pieces.
  const page = useDeferredValue(arrived, null);

  if (status === 'failed') return <LoadFailed onRetry={retry} partly />;
  if (status === 'notFound') return <EmptyNotice>There is no such organization</EmptyNotice>;
  if (!page) return <Waiting lines={10} />;
  return <Page page={page} {...rest} turning={status === 'loading' || page !== arrived} />;
}

type PageProps = Omit<Props, 'organizationId'> & { page: CustomersPage; turning: boolean };

function Page({ page: { users, userCount }, place, hidden, selection, turning }: PageProps) {
  const { page, size, resize, turnAfter, turnBefore } = place;
  const [first, last] = [users[0], users.at(-1)];
  const hasNext = last !== undefined && page * size < userCount;
  return (
    <>
      {users.length > 0 ? (
        <CustomersGrid customers={users} hidden={hidden} selection={selection} turning={turning} />
      ) : (
        <EmptyNotice>{reasonForNone(place)}</EmptyNotice>
      )}
      <Pager
        from={(page - 1) * size}
        shown={users.length}
        total={userCount}
        onPrevious={page > 1 ? () => turnBefore(first?._id ?? '') : undefined}
        onNext={hasNext ? () => turnAfter(last._id) : undefined}
        isLoading={turning}
      >
        <PageSize size={size} onChange={resize} />
      </Pager>
    </>
  );
}

function reasonForNone({ email, page, filters }: TablePlace): string {
  if (page > 1) return 'There are no more customers';
  if (Object.keys(filters).length > 0) return 'The filters leave nobody';
  return email === '' ? 'Nobody has registered yet' : `No e-mail address begins with “${email}”`;
}
