import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { may } from '#contract/capabilities';
import { looksLikeAnotherPerson } from '#contract/handover';
import type { StaffCustomer } from '#contract/staffCustomer';
import type { UndoSave } from '../../../store/core/undoAlerts';
import { useAppDispatch, useAppSelector } from '../../../store/core/hooks';
import { selectSession } from '../../../store/session/session';
import {
  refetchStaffCustomer,
  removeStaffCustomer,
  saveStaffCustomer,
} from '../../../store/staff/customers/staffCustomers';
import { FieldGroup } from '../../form/fields/FieldGroup';
import { ToggleField } from '../../form/fields/ToggleField';
import { RecordForm, type FormRenderProps } from '../../form/page/RecordForm';
import { AnotherPersonDialog, type WhoseDetails } from '../../handovers/AnotherPersonDialog';
import { useReturnPath } from '../../layout/paths';
import { AccountFields } from './AccountFields';
import { mapErrorPaths, toCustomerInput } from './customerInput';
import { customerSpec, type CustomerDraft } from './customerSpec';
import { GroupFields } from './GroupFields';
import { NewPasswordField } from './NewPasswordField';
import { PersonFields } from './PersonFields';
import { RoomFields } from './RoomFields';

interface Props {
  customer: StaffCustomer;
  /** Called instead of a save if the new name and address are another person's. */
  onAnotherPerson: (person: { email: string }) => void;
}

/** The fields of a customer, and saving and deleting them. */
export function CustomerRecordForm({ customer, onAnotherPerson }: Props) {
  const [question, setQuestion] = useState<{ answer: (whose: WhoseDetails) => void }>();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const listPath = useReturnPath('/customers');
  const mayDelete = may(useAppSelector(selectSession)?.role ?? 'customer', 'deleteCustomer');

  async function handleSave(
    values: CustomerDraft,
    before: StaffCustomer = customer,
    undo?: UndoSave<StaffCustomer>,
  ) {
    // Only an undo has neither an undo of its own nor a password; it needs no question.
    const isTyped = undo !== undefined || values.password !== '';
    if (isTyped && looksLikeAnotherPerson(before, values)) {
      const whose = await new Promise<WhoseDetails>((answer) => setQuestion({ answer }));
      setQuestion(undefined);
      if (whose === 'another') onAnotherPerson({ email: values.email });
      if (whose !== 'same') return { ok: false as const, status: 0, errors: [] };
    }
    const input = toCustomerInput(values, before.revision);
    const saved = await dispatch(saveStaffCustomer(before._id, input, undo));
    return saved.ok ? saved : { ...saved, errors: mapErrorPaths(saved.errors) };
  }

  return (
    <>
      {question && <AnotherPersonDialog onAnswer={question.answer} />}
      <RecordForm
        spec={customerSpec}
        record={customer}
        initial={customerSpec.blank}
        auditType="customers"
        heading={() => null}
        save={handleSave}
        reload={(id) => dispatch(refetchStaffCustomer(id))}
        remove={mayDelete ? (id) => dispatch(removeStaffCustomer(id)) : undefined}
        deletePrompt={buildDeletePrompt(customer)}
        onRemoved={() => void navigate(listPath, { replace: true })}
      >
        {(form) => <CustomerFields {...form} stored={form.stored ?? customer} />}
      </RecordForm>
    </>
  );
}

type CustomerFieldsProps = FormRenderProps<CustomerDraft, StaffCustomer> & { stored: StaffCustomer };

function CustomerFields({ field, values, stored }: CustomerFieldsProps) {
  return (
    <>
      <PersonFields field={field} />
      <GroupFields field={field} values={values} stored={stored} />
      <RoomFields field={field} values={values} stored={stored} />
      <FieldGroup heading="Account">
        <ToggleField {...field('disabled')} wide />
        <NewPasswordField {...field('password')} invited={stored.invitedAt !== null} />
        <AccountFields field={field} />
      </FieldGroup>
    </>
  );
}

function buildDeletePrompt({ firstName, lastName }: StaffCustomer) {
  return {
    question: `Delete ${firstName} ${lastName}?`,
    note: 'The customer can no longer log in. Their seat, room and discount codes are released, and their personal details are erased for good. For payments that involved money, the product, sums, dates and transaction ids are kept for six years from the end of the financial year (Finnish Accounting Act 2:10), with the name on receipts and credit notes only.',
  };
}
