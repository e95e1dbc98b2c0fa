import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Draft } from '#contract/draft';
import type { MailingDraft, MailingPreview, MailingText } from '#contract/mailing';
import { inputErrorText } from '#contract/inputErrors';
import { maxMassCustomers } from '#contract/massActions';
import { FullScreenDialog } from '../../components/FullScreenDialog';
import { useForm } from '../../components/form/useForm';
import { formatCount } from '../../format/words';
import { dropMailing, keepMailing, restoreMailing } from '../../storage/mailingDrafts';
import { useAppDispatch } from '../../store/core/hooks';
import { previewMailing, sendMailing } from '../../store/staff/mailings';
import { useOrganizationScope } from '../filters/useOrganizationFilter';
import { CheckStep } from './CheckStep';
import { blankMailing, toMailingText } from './mailingForm';
import { faultOfAmount, toTiming } from './timing';
import { WriteStep } from './WriteStep';

/** The customers to write to: named ones, or all who match filters and search. */
export type Addressees = Pick<MailingDraft, 'customers' | 'filters' | 'search'>;

interface Props {
  organizationId: string;
  addressees: Addressees;
  /** A draft to start from; empty by default. */
  text?: Draft<MailingText>;
  onClose: () => void;
}

/** Writes a mail to many customers in two steps: write the text, then check who gets what and send it (rules §16.5). */
export function WriteDialog({ organizationId, addressees, text, onClose }: Props) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { mayChoose } = useOrganizationScope();
  const [startingText] = useState({ ...blankMailing, ...text });
  const [initialValues] = useState(() => restoreMailing(organizationId, startingText));
  const form = useForm(initialValues);
  const { values } = form;
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<{ draft: MailingDraft; preview: MailingPreview } | null>(null);
  const namedCount = addressees.customers?.length ?? 0;

  useEffect(() => keepMailing(organizationId, values, startingText), [organizationId, values, startingText]);

  async function handleCheck() {
    const typed = form.readValues();
    if (!typed) return;
    const { marketingOnly } = typed;
    const fault = faultOfAmount(typed.timing);
    if (fault) {
      form.showErrors([{ ...fault, path: 'timing.amount', msg: inputErrorText(fault, 'en') }]);
      return;
    }
    const timing = toTiming(typed.timing);
    const written = { ...toMailingText(typed), marketingOnly, ...(timing && { timing }) };
    const draft = { ...written, ...addressees, orgId: organizationId };
    setBusy(true);
    const outcome = await dispatch(previewMailing(draft));
    setBusy(false);
    if (outcome.ok) setChecked({ draft, preview: outcome.result });
    else form.showErrors(outcome.errors);
  }

  async function handleSend({ draft, preview }: NonNullable<typeof checked>) {
    if (busy) return;
    setBusy(true);
    const outcome = await dispatch(sendMailing({ ...draft, receiverCount: preview.receiverCount }));
    setBusy(false);
    if (outcome.ok) {
      dropMailing(organizationId);
      await navigate(mayChoose ? `/mailings?organization=${organizationId}` : '/mailings');
    } else if (outcome.errors.some(({ code }) => code === 'receiversChanged')) await handleCheck();
  }

  return (
    <FullScreenDialog
      title={
        namedCount > 0
          ? `Write to ${formatCount(namedCount, 'customer', 'customers')}`
          : 'Write to all in the list'
      }
      busy={busy}
      onClose={onClose}
    >
      {namedCount > maxMassCustomers ? (
        <Typography role="alert">
          At most {maxMassCustomers.toLocaleString('en')} ticked customers can be written to at once. Filter
          them and use ‘Write to all’ instead.
        </Typography>
      ) : checked ? (
        <CheckStep
          preview={checked.preview}
          busy={busy}
          onBack={() => setChecked(null)}
          onSend={() => void handleSend(checked)}
        />
      ) : (
        <WriteStep
          organizationId={organizationId}
          form={form}
          busy={busy}
          onCheck={() => void handleCheck()}
        />
      )}
    </FullScreenDialog>
  );
}
