import { useMemo, useState, type ReactNode } from 'react';
import type { Draft } from '#contract/draft';
import type { InputOf, RecordOf, ResourceName } from '#contract/resources';
import { LoadFailed } from '../../../components/LoadFailed';
import { LoadingSkeleton } from '../../../components/LoadingSkeleton';
import { useAppDispatch, useAppSelector } from '../../../store/core/hooks';
import {
  createRecordFetch,
  removeRecord,
  refetchRecord,
  saveRecord,
  selectRecord,
} from '../../../store/staff/records/records';
import { useLoad } from '../../../store/core/useLoad';
import { EmptyNotice } from '../../../components/EmptyNotice';
import { useQueryParam } from '../../filters/useQueryParam';
import { useOrganizationFilter } from '../../filters/useOrganizationFilter';
import { RecordForm, type FormRenderProps } from './RecordForm';
import type { FormSpec } from '../formSpec';

export interface ResourceFormProps<Name extends ResourceName> {
  name: Name;
  spec: FormSpec<Draft<InputOf<Name>>, RecordOf<Name>>;
  heading: (stored: RecordOf<Name> | undefined) => ReactNode;
  /** Without it, records cannot be deleted here. */
  onRemoved?: (() => void) | undefined;
  children: (props: FormRenderProps<Draft<InputOf<Name>>, RecordOf<Name>>) => ReactNode;
}

/**
 * The form of the record whose id is in the query string, or of a new one. After creation the id is added to the
 * query string, and the same form continues to edit the record (rules §18.3).
 */
export function ResourceForm<Name extends ResourceName>(props: ResourceFormProps<Name>) {
  const [id, open] = useQueryParam('id');
  const [created, setCreated] = useState('');
  if (created !== '' && id !== '' && id !== created) setCreated('');

  function handleCreated({ _id }: RecordOf<Name>) {
    setCreated(_id);
    open(_id);
  }

  if (id === '') return <RecordEditor {...props} key="new" id={id} onCreated={handleCreated} />;
  if (id === created) return <RecordEditor {...props} key={id} id={id} onCreated={handleCreated} />;
  return <LoadedEditor {...props} key={id} id={id} onCreated={handleCreated} />;
}

interface EditorProps<Name extends ResourceName> extends ResourceFormProps<Name> {
  id: string;
  onCreated: (record: RecordOf<Name>) => void;
}

function LoadedEditor<Name extends ResourceName>(props: EditorProps<Name>) {
  const fetch = useMemo(() => createRecordFetch(props.name), [props.name]);
  const { status, retry } = useLoad(fetch, props.id);

  if (status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (status === 'notFound') return <EmptyNotice>It does not exist, or it has been deleted</EmptyNotice>;
  if (status === 'loading') return <LoadingSkeleton lines={8} />;
  return <RecordEditor {...props} />;
}

function RecordEditor<Name extends ResourceName>(props: EditorProps<Name>) {
  const { name, id, spec, heading, onCreated, onRemoved, children } = props;
  const dispatch = useAppDispatch();
  const record = useAppSelector((state) => selectRecord(state, name, id));
  const { chosen, own } = useOrganizationFilter();
  return (
    <RecordForm
      spec={spec}
      record={record}
      initial={withOrganization(spec.blank, chosen || own)}
      auditType={name}
      heading={heading}
      save={(values, before, undo) => dispatch(saveRecord(name, values, before, undo))}
      reload={(recordId) => dispatch(refetchRecord(name, recordId))}
      remove={onRemoved && ((recordId) => dispatch(removeRecord(name, recordId)))}
      onCreated={onCreated}
      onRemoved={onRemoved}
    >
      {children}
    </RecordForm>
  );
}

/** A new record starts in the user's own organization, or in the one that the list was filtered by. */
function withOrganization<Values extends object>(blank: Values, organization: string): Values {
  return 'organization' in blank ? { ...blank, organization } : blank;
}
