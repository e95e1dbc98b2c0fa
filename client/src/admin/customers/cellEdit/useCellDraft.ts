import { useState } from 'react';
import type { WireError } from '#contract/errors';
import { inputErrorText } from '#contract/inputErrors';
import { isBlank } from '#contract/sameText';
import type { StaffCustomer } from '#contract/staffCustomer';
import { useAppDispatch } from '../../../store/core/hooks';
import { refetchRow } from '../../../store/staff/customers/customerRow';
import { refetchStaffCustomer, saveStaffCustomer } from '../../../store/staff/customers/staffCustomers';
import { coversPath, draftFromRecord } from '../../form/draft/recordDraft';
import { toCustomerInput } from '../form/customerInput';
import { customerSpec } from '../form/customerSpec';
import type { EditableField } from '../table/gridColumns';

/** One field of a customer as it is typed, saved like the customer's form. */
export function useCellDraft(record: StaffCustomer, field: EditableField) {
  const dispatch = useAppDispatch();
  const [base, setBase] = useState(record);
  const stored = draftFromRecord(customerSpec.blank, base);
  const [value, setValue] = useState(stored[field]);
  const [error, setError] = useState<string>();
  const [isOutdated, setIsOutdated] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const values = { ...stored, [field]: value };
  const isOptional = coversPath(customerSpec.optional(values, base), field);

  /** @returns whether the value is stored */
  async function save(): Promise<boolean> {
    if (isSaving) return false;
    if (value === stored[field]) return true;
    if (!isOptional && isBlank(value)) {
      setError(inputErrorText({ code: 'required' }, 'en'));
      return false;
    }
    setIsSaving(true);
    const input = toCustomerInput(values, base.revision);
    const outcome = await dispatch(saveStaffCustomer(base._id, input, (saved) => void undoSave(saved)));
    if (!outcome.ok) await handleRefusal(outcome.errors);
    setIsSaving(false);
    return outcome.ok;
  }

  /** Undoes a save, also after the cell is closed. */
  async function undoSave({ revision }: StaffCustomer): Promise<void> {
    const { ok } = await dispatch(saveStaffCustomer(base._id, toCustomerInput(stored, revision)));
    if (ok) await dispatch(refetchRow(base.organization._id, base));
  }

  async function handleRefusal(errors: readonly WireError[]): Promise<void> {
    if (!errors.some(({ code }) => code === 'outdated')) {
      setError((errors.find(({ path }) => path === field) ?? errors[0])?.msg);
      return;
    }
    const newest = await dispatch(refetchStaffCustomer(base._id));
    if (newest) setBase(newest);
    setIsOutdated(true);
  }

  return {
    base,
    values,
    isOutdated,
    isSaving,
    isChanged: value !== stored[field],
    save,
    field: {
      name: field,
      label: customerSpec.labels[field],
      required: !isOptional,
      value,
      error,
      newerValue: isOutdated && stored[field] !== value ? stored[field] : undefined,
      onChange(next: string) {
        setValue(next);
        setError(undefined);
      },
    },
  };
}
