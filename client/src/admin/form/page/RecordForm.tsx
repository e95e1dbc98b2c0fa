import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { AuditType } from '#contract/audit';
import type { Outcome } from '../../../store/core/request';
import type { DeletePrompt } from './DeleteDialog';
import { ChangeMark, ShownRecord } from '../../live/ChangeMark';
import { useChangesByOthers } from '../../live/useChangesByOthers';
import { ChangeHistory } from '../history/ChangeHistory';
import { FormActions } from './FormActions';
import { OutdatedNotice } from './OutdatedNotice';
import { RestoredNotice } from './RestoredNotice';
import type { BindField, FormSpec, Revisioned } from '../formSpec';
import { useRecordForm, type RecordActions } from './useRecordForm';

export interface FormRenderProps<Values, Stored> {
  field: BindField<Values>;
  values: Values;
  /** The record as it was last loaded or saved; undefined while it is new. */
  stored: Stored | undefined;
}

export interface RecordFormProps<Values extends object, Stored extends Revisioned> extends RecordActions<
  Values,
  Stored
> {
  spec: FormSpec<Values, Stored>;
  /** The record to edit; undefined for a new one. */
  record: Stored | undefined;
  /** The values of a new record. */
  initial: Values;
  auditType: AuditType;
  heading: (stored: Stored | undefined) => ReactNode;
  /** Called after the user has confirmed the deletion; without it there is no Delete button. */
  remove?: ((id: string) => Promise<Outcome>) | undefined;
  deletePrompt?: DeletePrompt;
  onCreated?: (record: Stored) => void;
  onRemoved?: (() => void) | undefined;
  children: (props: FormRenderProps<Values, Stored>) => ReactNode;
}

/** The form of one record: its fields, notices, Save, Delete and the history of changes. */
export function RecordForm<Values extends object, Stored extends Revisioned>(
  props: RecordFormProps<Values, Stored>,
) {
  const { spec, record, initial, auditType, heading, remove, deletePrompt, onCreated, onRemoved, children } =
    props;
  const form = useRecordForm(auditType, spec, record, initial, props);
  const { field, values, stored, ref } = form;

  useChangesByOthers(auditType, stored?._id, () => {
    // The form then takes over the reloaded record.
    if (stored) void props.reload(stored._id);
  });

  async function handleSave() {
    const saved = await form.handleSave();
    if (saved && !stored) onCreated?.(saved);
  }

  async function handleRemove(id: string) {
    const outcome = await remove?.(id);
    if (!outcome?.ok) return;
    form.clearDraft();
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
      {stored && (
        <ShownRecord value={{ type: auditType, id: stored._id }}>
          <ChangeMark />
        </ShownRecord>
      )}
      {form.isRestored && <RestoredNotice hasPassword={'password' in values} onDiscard={form.discardDraft} />}
      {form.outdated.length > 0 && (
        // Remounted for each conflict, so that the notice scrolls into view again.
        <OutdatedNotice key={stored?.revision} labels={form.outdated.map((path) => spec.labels[path])} />
      )}
      {children({ field, values, stored })}
      <FormActions
        form={form}
        labels={spec.labels}
        onRemove={remove && stored ? () => handleRemove(stored._id) : undefined}
        deletePrompt={deletePrompt}
      />
      {stored && (
        <ChangeHistory type={auditType} id={stored._id} revision={stored.revision} labels={spec.labels} />
      )}
    </Stack>
  );
}
