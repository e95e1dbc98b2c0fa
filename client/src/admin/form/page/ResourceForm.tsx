import { useMemo, useState, type ReactNode } from 'react';
import type { Draft } from '#contract/draft';
import type { InputOf, RecordOf, ResourceName } from '#contract/resources';
import { LoadFailed } from '../../../components/Problem';
import { Waiting } from '../../../components/Waiting';
import { useAppDispatch, useAppSelector } from '../../../store/core/hooks';
import {
  getting,
  removeRecord,
  reread,
  saveRecord,
  selectRecord,
} from '../../../store/staff/records/records';
import { useLoad } from '../../../store/core/useLoad';
import { Nothing } from '../../list/EmptyNotice';
import { useFilter } from '../../filters/useFilter';
import { useOrganizationFilter } from '../../filters/useOrganizationFilter';
import { RecordForm, type FormParts } from './RecordForm';
import type { FormSpec } from '../spec';

export interface ResourceFormProps<Name extends ResourceName> {
  name: Name;
  spec: FormSpec<Draft<InputOf<Name>>, RecordOf<Name>>;
  heading: (stored: RecordOf<Name> | undefined) => ReactNode;
  /** Without it, what is stored here is not deleted. */
  onRemoved?: (() => void) | undefined;
  children: (parts: FormParts<Draft<InputOf<Name>>, RecordOf<Name>>) => ReactNode;
}

/**
 * The form of the record whose id stands in the address, or of a new one. Once created, the new record's id
 * stands there too, and the form edits it (rules §18.3).
 */
export function ResourceForm<Name extends ResourceName>(props: ResourceFormProps<Name>) {
  const [id, open] = useFilter('id');
  const [created, setCreated] = useState('');
  if (created !== '' && id !== '' && id !== created) setCreated('');

  function handleCreated({ _id }: RecordOf<Name>) {
    setCreated(_id);
    open(_id);
  }

  if (id === '') return <Editor {...props} key="new" id={id} onCreated={handleCreated} />;
  if (id === created) return <Editor {...props} key={id} id={id} onCreated={handleCreated} />;
  return <Loaded {...props} key={id} id={id} onCreated={handleCreated} />;
}

interface OpenedProps<Name extends ResourceName> extends ResourceFormProps<Name> {
  id: string;
  onCreated: (record: RecordOf<Name>) => void;
}

function Loaded<Name extends ResourceName>(props: OpenedProps<Name>) {
  const fetch = useMemo(() => getting(props.name), [props.name]);
  const { status, retry } = useLoad(fetch, props.id);

  if (status === 'failed') return <LoadFailed onRetry={retry} partly />;
  if (status === 'notFound') return <Nothing>It is not there, or not any more</Nothing>;
  if (status === 'loading') return <Waiting lines={8} />;
  return <Editor {...props} />;
}

function Editor<Name extends ResourceName>(props: OpenedProps<Name>) {
  const { name, id, spec, heading, onCreated, onRemoved, children } = props;
  const dispatch = useAppDispatch();
  const opened = useAppSelector((state) => selectRecord(state, name, id));
  const { chosen, own } = useOrganizationFilter();
  return (
    <RecordForm
      spec={spec}
      opened={opened}
      start={ofOrganization(spec.blank, chosen || own)}
      audit={name}
      heading={heading}
      save={(values, before) => dispatch(saveRecord(name, values, before))}
      reread={(recordId) => dispatch(reread(name, recordId))}
      remove={onRemoved && ((recordId) => dispatch(removeRecord(name, recordId)))}
      onCreated={onCreated}
      onRemoved={onRemoved}
    >
      {children}
    </RecordForm>
  );
}

/** A new record begins in the reader's own organization, or in that of the list they come from. */
function ofOrganization<Values extends object>(blank: Values, organization: string): Values {
  return 'organization' in blank ? { ...blank, organization } : blank;
}
