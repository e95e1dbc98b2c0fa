import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';
import { maxLength } from '#contract/fields';
import { TextInput } from '../../components/form/TextInput';
import { useText } from '../../i18n/language';
import { payments as texts } from '../../i18n/payments';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import { selectMe } from '../../store/portal/me';
import { addDiscountCode } from '../../store/portal/payments';
import { isDraftKept } from '../../storage/keptDrafts';
import { useKeptForm } from '../useKeptForm';

/** A question, and behind it the place for a code; gone once a code was taken (rules §17.12), as long as it is not taken off. */
export function DiscountCodeEntry(props: { hasCode: boolean; onAdded: () => void }) {
  const me = useAppSelector(selectMe);
  return me && <Entry customerId={me._id} {...props} />;
}

interface EntryProps {
  customerId: string;
  hasCode: boolean;
  onAdded: () => void;
}

function Entry({ customerId, hasCode, onAdded }: EntryProps) {
  const t = useText();
  const draftName = `discount code ${customerId}`;
  const [wasTyping] = useState(() => isDraftKept(draftName));
  const [state, setState] = useState<'asked' | 'open' | 'done'>(wasTyping ? 'open' : 'asked');
  const form = { customerId, draftName, autoFocus: !wasTyping, onAdded: handleAdded };

  function handleAdded() {
    setState('done');
    onAdded();
  }

  if (state === 'done' && hasCode) return null;
  if (state === 'open') return <CodeForm {...form} />;
  return (
    <Button lang="en" sx={{ alignSelf: 'flex-start', ml: -1 }} onClick={() => setState('open')}>
      {t(texts.haveCode)}
    </Button>
  );
}

interface Props {
  customerId: string;
  draftName: string;
  /** Whether the reader has just asked for it. */
  autoFocus: boolean;
  onAdded: () => void;
}

function CodeForm({ customerId, draftName, autoFocus, onAdded }: Props) {
  const dispatch = useAppDispatch();
  const t = useText();
  const { values, field, showErrors, forget, ref } = useKeptForm(draftName, { code: '' });
  const [sending, setSending] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (values.code.trim() === '') {
      showErrors([{ path: 'code', code: 'required', msg: t(texts.codeMissing) }]);
    } else {
      await send();
    }
  }

  async function send() {
    setSending(true);
    const outcome = await dispatch(addDiscountCode(customerId, values.code));
    setSending(false);
    if (outcome.ok) {
      dispatch(showAlert('success', texts.codeAdded));
      forget();
      onAdded();
    } else {
      showErrors(outcome.errors.map((error) => ({ ...error, path: 'code' })));
    }
  }

  return (
    <Stack
      component="form"
      ref={ref}
      noValidate
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1.5}
      useFlexGap
      onSubmit={(event) => void handleSubmit(event)}
      sx={{ alignItems: { sm: 'flex-start' } }}
    >
      <TextInput
        {...field('code')}
        label={t(texts.code)}
        autoComplete="off"
        attributes={{
          maxLength: maxLength.name,
          autoCapitalize: 'characters',
          spellCheck: false,
          autoFocus,
        }}
      />
      <Button type="submit" variant="contained" loading={sending} sx={{ mt: { sm: 3.25 }, minHeight: 48 }}>
        {t(texts.saveCode)}
      </Button>
    </Stack>
  );
}
