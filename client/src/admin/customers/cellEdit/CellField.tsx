import { maxLength } from '#contract/fields';
import { fetchStaffPayments } from '../../../store/staff/customers/staffPayments';
import { useLoad } from '../../../store/core/useLoad';
import { useList } from '../../../store/staff/records/useList';
import { PhoneField } from '../../form/fields/PhoneField';
import { RecordField } from '../../form/fields/RecordField';
import { TextField } from '../../form/fields/TextField';
import { groupLabel } from '../../labels/labels';
import { GroupChangeNotice } from '../form/GroupChangeNotice';
import type { EditableField } from '../table/gridColumns';
import type { useCellDraft } from './useCellDraft';

type Draft = ReturnType<typeof useCellDraft>;

/** The field as in the customer's form. */
export function CellField({ draft, field }: { draft: Draft; field: EditableField }) {
  const { values } = draft;
  switch (field) {
    case 'email':
      return <TextField {...draft.field} type="email" max={maxLength.email} />;
    case 'phone':
      return <PhoneField {...draft.field} home={{ country: values.country, address: values.address }} />;
    case 'group':
      return <GroupField draft={draft} />;
    case 'additionalInformation':
      return <TextField {...draft.field} max={maxLength.text} rows={3} />;
  }
}

function GroupField({ draft: { base, values, field } }: { draft: Draft }) {
  const groups = useList('groups', base.organization._id);
  // The notice mentions money that was paid.
  useLoad(fetchStaffPayments, base._id);
  const newGroup = groups.records?.find(({ _id }) => _id === field.value);
  return (
    <>
      <RecordField {...field} choices={groups} getLabel={groupLabel} plural="groups" />
      {newGroup && <GroupChangeNotice stored={base} values={values} newGroup={newGroup} />}
    </>
  );
}
