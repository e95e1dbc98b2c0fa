import Stack from '@mui/material/Stack';
import type { CustomerView, CustomerViewInput } from '#contract/customerView';
import { Failure } from '../../../components/Failure';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import {
  deleteCustomerView,
  fetchCustomerViews,
  saveCustomerView,
  selectCustomerViews,
} from '../../../store/staff/customers/customerViews';
import { useAppDispatch, useAppSelector } from '../../../store/core/hooks';
import { useLoad } from '../../../store/core/useLoad';
import type { ColumnChoice } from '../table/useColumnChoice';
import type { TableParams } from '../useTableParams';
import { SavedViews } from './SavedViews';
import { SaveViewForm } from './SaveViewForm';

interface Props {
  organizationId: string;
  columnChoice: ColumnChoice;
  tableParams: TableParams;
  onDone: () => void;
}

/** The user's own views and those of colleagues, and a form to save one. */
export function ViewList({ organizationId, columnChoice, tableParams, onDone }: Props) {
  const dispatch = useAppDispatch();
  const { status, errors, retry } = useLoad(fetchCustomerViews, organizationId);
  const views = useAppSelector((state) => selectCustomerViews(state, organizationId));

  function handleShow({ query }: CustomerView) {
    tableParams.setView(query);
    onDone();
  }

  async function handleSave(view: Omit<CustomerViewInput, 'query'>) {
    const query = tableParams.viewQuery(columnChoice.shown);
    const outcome = await dispatch(saveCustomerView(organizationId, { ...view, query }));
    if (!outcome.ok) return outcome.errors.find(({ path }) => path === 'name')?.msg;
    onDone();
    return undefined;
  }

  const list = {
    onShow: handleShow,
    onDelete: ({ _id }: CustomerView) => void dispatch(deleteCustomerView(organizationId, _id)),
  };
  return (
    <Stack spacing={1} sx={{ p: 2 }}>
      {status === 'failed' && (
        <Failure errors={errors} fallback="The views could not be loaded" onRetry={retry} />
      )}
      {status === 'loading' && !views && <LoadingSkeleton lines={2} />}
      {views && (
        <>
          <SavedViews
            {...list}
            heading="Your views"
            views={views.filter(({ isOwn }) => isOwn)}
            getNote={({ isShared }) => (isShared ? 'shared' : '')}
          />
          <SavedViews
            {...list}
            heading="Shared by colleagues"
            views={views.filter(({ isOwn }) => !isOwn)}
            getNote={({ author }) => author}
          />
        </>
      )}
      <SaveViewForm onSave={handleSave} />
    </Stack>
  );
}
