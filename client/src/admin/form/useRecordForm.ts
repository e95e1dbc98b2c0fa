import { useRef, useState } from 'react';
import type { AuditType } from '#contract/audit';
import type { WireError } from '#contract/errors';
import { valueAt, type Path } from '../../components/form/paths';
import { covers, differing, draftOf, missingFrom, rebased, same } from './draft';
import type { BoundField, FormSpec, Revised } from './spec';
import { useKeptDraft } from './useKeptDraft';

/** How a save ended. */
export type Saving<Stored> =
  { ok: true; record: Stored } | { ok: false; status: number; errors: readonly WireError[] };

export interface Storing<Values, Stored> {
  save: (values: Values, before: Stored | undefined) => Promise<Saving<Stored>>;
  /** Reads the record again; undefined where that fails. */
  reread: (id: string) => Promise<Stored | undefined>;
}

/**
 * The draft of a record, what keeps it from being saved, and its saving.
 * @param type what kind of record it is
 * @param opened the record that is edited; none for a new one, which begins with `start`
 */
export function useRecordForm<Values extends object, Stored extends Revised>(
  type: AuditType,
  spec: FormSpec<Values, Stored>,
  opened: Stored | undefined,
  start: Values,
  { save, reread }: Storing<Values, Stored>,
) {
  const [base, setBase] = useState({ stored: opened, values: opened ? draftOf(spec.blank, opened) : start });
  const [saving, setSaving] = useState(false);
  const underWay = useRef(false);
  const { stored } = base;
  const form = useKeptDraft(`${type} ${stored?._id ?? 'new'}`, base.values);
  const { values } = form;
  const [outrunIn, setOutrunIn] = useState<readonly Path<Values>[]>(() =>
    differing(form.before, base.values),
  );

  const optional = spec.optional(values, stored);
  const missing = missingFrom(values, optional);
  const objections = spec.objections?.(values, stored) ?? [];

  const field: BoundField<Values> = (name) => {
    const bound = form.field(name);
    const newer = valueAt(base.values, name);
    return {
      ...bound,
      error: objections.find(({ path }) => path === name)?.msg ?? bound.error,
      label: spec.labels[name],
      required: !covers(optional, name),
      newer: outrunIn.includes(name) && !same(newer, bound.value) ? newer : undefined,
    };
  };

  /** Answers the record that was created or updated; undefined where it was not. */
  async function handleSave(): Promise<Stored | undefined> {
    if (underWay.current || missing.length > 0 || objections.length > 0) return undefined;
    underWay.current = true;
    setSaving(true);
    const outcome = await save(values, stored);
    if (!outcome.ok) await handleRefusal(outcome.errors);
    else keep(outcome.record);
    underWay.current = false;
    setSaving(false);
    return outcome.ok ? outcome.record : undefined;
  }

  /** What was typed while the save was on its way stays. */
  function keep(record: Stored): void {
    form.forget();
    const next = draftOf(spec.blank, record);
    setBase({ stored: record, values: next });
    setOutrunIn([]);
    form.reset((current) => (current === values ? next : current));
  }

  async function handleRefusal(errors: readonly WireError[]): Promise<void> {
    form.showErrors(errors);
    if (!stored || !errors.some(({ code }) => code === 'outdated')) return;
    const newest = await reread(stored._id);
    if (!newest) return;
    const next = draftOf(spec.blank, newest);
    form.reset((current) => rebased(current, base.values, next));
    setOutrunIn(differing(base.values, next));
    setBase({ stored: newest, values: next });
  }

  function discard(): void {
    setOutrunIn([]);
    form.discard();
  }

  const { isRestored, forget, ref } = form;
  const draft = { values, isRestored, discard, forget };
  return { ...draft, field, stored, missing, objections, outrunIn, saving, handleSave, ref };
}
