import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { AuditType } from '#contract/audit';
import type { Outcome } from '../../../store/core/request';
import type { Deletion } from '../DeleteDialog';
import { History } from '../history/History';
import { FormActions } from './FormActions';
import { Outrun } from './OutdatedNotice';
import { Restored } from './RestoredNotice';
import type { BoundField, FormSpec, Revised } from '../spec';
import { useRecordForm, type Storing } from '../useRecordForm';

export interface FormParts<Values, Stored> {
  field: BoundField<Values>;
  values: Values;
  /** The record as it was last read or saved; none while it is new. */
  stored: Stored | undefined;
}

export interface RecordFormProps<Values extends object, Stored extends Revised> extends Storing<
  Values,
  Stored
> {
  spec: FormSpec<Values, Stored>;
  /** The record that is edited; none for a new one, which begins with `start`. */
  opened: Stored | undefined;
  start: Values;
  audit: AuditType;
  heading: (stored: Stored | undefined) => ReactNode;
  /** Asked after the reader has confirmed it; without it the record cannot be deleted here. */
  remove?: ((id: string) => Promise<Outcome>) | undefined;
  deletion?: Deletion;
  onCreated?: (record: Stored) => void;
  onRemoved?: (() => void) | undefined;
  children: (parts: FormParts<Values, Stored>) => ReactNode;
}

/** The form of one record: its fields, what keeps it from being saved, saving, deleting, and its past. */
export function RecordForm<Values extends object, Stored extends Revised>(
  props: RecordFormProps<Values, Stored>,
) {
  const { spec, opened, start, audit, heading, remove, deletion, onCreated, onRemoved, children } = props;
  const form = useRecordForm(audit, spec, opened, start, props);
  const { field, values, stored, ref } = form;

  async function handleSave() {
    const record = await form.handleSave();
    if (record && !stored) onCreated?.(record);
  }

  async function handleRemove(id: string) {
    const outcome = await remove?.(id);
    if (!outcome?.ok) return;
    form.forget();
    onRemoved?.();
  }

  return (
    <Stack
      component="form"
      ref={ref}
      noValidate
      spacing={3}
      onSubmit={(event) => {
        event.preventDefault();
        void handleSave();
      }}
      sx={{ maxWidth: 880 }}
    >
      {heading(stored)}
      {form.isRestored && <Restored hasPassword={'password' in values} onDiscard={form.discard} />}
      {form.outrunIn.length > 0 && <Outrun labels={form.outrunIn.map((path) => spec.labels[path])} />}
      {children({ field, values, stored })}
      <FormActions
        form={form}
        labels={spec.labels}
        onRemove={remove && stored ? () => handleRemove(stored._id) : undefined}
        deletion={deletion}
      />
      {stored && <History type={audit} id={stored._id} revision={stored.revision} labels={spec.labels} />}
    </Stack>
  );
}
