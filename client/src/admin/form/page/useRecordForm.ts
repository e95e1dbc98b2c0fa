import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AuditType } from '#contract/audit';
import type { WireError } from '#contract/errors';
import { valueAt, type Path } from '../../../components/form/paths';
import { hasUnparsed } from '../../../components/form/unparsed';
import type { UndoSave } from '../../../store/core/undoAlerts';
import {
  coversPath,
  changedPaths,
  draftFromRecord,
  fieldPaths,
  missingPaths,
  rebaseDraft,
  isSame,
} from '../draft/recordDraft';
import type { BindField, FormSpec, Revisioned } from '../formSpec';
import { useRecordDraft } from '../draft/useRecordDraft';

export type SaveOutcome<Stored> =
  | { ok: true; record: Stored }
  | { ok: false; status: number; errors: readonly WireError[] };

export interface RecordActions<Values, Stored> {
  /** @param undo undoes the save; undefined if it cannot be undone, or is itself an undo */
  save: (values: Values, before: Stored | undefined, undo?: UndoSave<Stored>) => Promise<SaveOutcome<Stored>>;
  /** Loads the record again; undefined when that fails. */
  reload: (id: string) => Promise<Stored | undefined>;
}

/**
 * The state of a record's form: its draft, the reasons why it cannot be saved, and saving.
 * @param record the record to edit; undefined for a new one, which starts with `initial`
 */
export function useRecordForm<Values extends object, Stored extends Revisioned>(
  auditType: AuditType,
  spec: FormSpec<Values, Stored>,
  record: Stored | undefined,
  initial: Values,
  { save, reload }: RecordActions<Values, Stored>,
) {
  const [base, setBase] = useState(() => ({
    stored: record,
    values: record ? draftFromRecord(spec.blank, record) : initial,
  }));
  const [saving, setSaving] = useState(false);
  // A ref, because a second submit can arrive before the state is rendered.
  const isSaving = useRef(false);
  const { stored } = base;
  const form = useRecordDraft(`${auditType} ${stored?._id ?? 'new'}`, base.values);
  const { values } = form;
  const paths = fieldPaths(spec.labels);
  const [outdated, setOutdated] = useState<readonly Path<Values>[]>(() =>
    changedPaths(paths, form.draftBase, base.values),
  );

  const optional = spec.optional(values, stored);
  const unparsed = paths.filter((path) => hasUnparsed(valueAt(values, path)));
  const missing = missingPaths(paths, values, optional).filter((path) => !unparsed.includes(path));
  const validationErrors = spec.validate?.(values, stored) ?? [];

  const field: BindField<Values> = (name) => {
    const binding = form.field(name);
    const newest = valueAt(base.values, name);
    return {
      ...binding,
      error: validationErrors.find(({ path }) => path === name)?.msg ?? binding.error,
      getError: (part) => form.errors.find(({ path }) => path === `${name}.${part}`)?.msg,
      label: spec.labels[name],
      required: !coversPath(optional, name),
      newerValue: outdated.includes(name) && !isSame(newest, binding.value) ? newest : undefined,
    };
  };

  /** @returns the saved record; undefined if it was not saved */
  async function handleSave(): Promise<Stored | undefined> {
    const isIncomplete = [missing, unparsed, validationErrors].some(({ length }) => length > 0);
    if (isSaving.current || isIncomplete) return undefined;
    isSaving.current = true;
    setSaving(true);
    const outcome = await save(values, stored, createUndo(base));
    if (!outcome.ok) await handleRefusal(outcome.errors);
    else handleSaved(outcome.record);
    isSaving.current = false;
    setSaving(false);
    return outcome.ok ? outcome.record : undefined;
  }

  /**
   * The undo of a save, which also works after the form is left. Undefined with a password,
   * which cannot be restored.
   */
  function createUndo({ stored: before, values: previous }: typeof base): UndoSave<Stored> | undefined {
    const hasPassword = Object.entries(values).some(
      ([field, value]) => /password/i.test(field) && Boolean(value),
    );
    return before && !hasPassword ? (saved) => void save(previous, saved) : undefined;
  }

  /** Keeps what was typed while the request was running. */
  function handleSaved(saved: Stored): void {
    form.clearDraft();
    const next = draftFromRecord(spec.blank, saved);
    setBase({ stored: saved, values: next });
    setOutdated([]);
    form.reset((current) => (current === values ? next : current));
  }

  async function handleRefusal(errors: readonly WireError[]): Promise<void> {
    form.showErrors(errors);
    if (!stored || !errors.some(({ code }) => code === 'outdated')) return;
    const newest = await reload(stored._id);
    if (newest) takeOver(newest);
  }

  /** Fields changed on both sides keep the user's value and show the newer one. */
  function takeOver(newest: Stored): void {
    if (newest.revision === stored?.revision) return;
    const next = draftFromRecord(spec.blank, newest);
    form.reset((current) => rebaseDraft(paths, current, base.values, next));
    setOutdated(changedPaths(paths, base.values, next));
    setBase({ stored: newest, values: next });
  }

  // 'Undo' and changes by others make the record newer than the form.
  const handleRecord = useEffectEvent((newest: Stored) => {
    if (stored && newest.revision > stored.revision && !isSaving.current) takeOver(newest);
  });
  useEffect(() => {
    if (record) handleRecord(record);
  }, [record]);

  function discardDraft(): void {
    setOutdated([]);
    form.discardDraft();
  }

  return {
    values,
    field,
    stored,
    missing,
    unparsed,
    validationErrors,
    outdated,
    saving,
    isUnsaved: form.isUnsaved,
    isRestored: form.isRestored,
    handleSave,
    discardDraft,
    clearDraft: form.clearDraft,
    ref: form.ref,
  };
}
