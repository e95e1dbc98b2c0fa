import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';
import type { WireError } from '#contract/errors';
import { maxLength } from '#contract/fields';
import {
  manifestDates,
  manifestGenders,
  manifestNationalities,
  type ManifestTemplate,
  spellings,
} from '#contract/manifestTemplate';
import { SelectInput } from '../../../components/form/SelectInput';
import { TextInput } from '../../../components/form/TextInput';
import { type FieldBinding, useForm } from '../../../components/form/useForm';
import { FullScreenDialog } from '../../../components/FullScreenDialog';
import { useAppDispatch } from '../../../store/core/hooks';
import { saveTemplate } from '../../../store/staff/manifests';
import { ColumnRows } from './ColumnRows';
import { dateLabels, genderLabels, nationalityLabels, spellingLabels } from './templateTexts';

interface Props {
  organization: string;
  template: ManifestTemplate;
  /** Whether a new template is made of this one. */
  isCopy: boolean;
  onClose: () => void;
  onSave: (saved: ManifestTemplate) => void;
}

/** Changes a template, or makes a new one of it. */
export function TemplateDialog({ organization, template, isCopy, onClose, onSave }: Props) {
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState(false);
  const { _id, isOwn: _isOwn, ...initial } = template;
  const { values, errors, field, showErrors, ref } = useForm({
    ...initial,
    name: isCopy ? '' : template.name,
  });

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const outcome = await dispatch(saveTemplate(organization, isCopy ? undefined : _id, values, isShown));
    setSending(false);
    if (outcome.ok) onSave(outcome.result);
    else showErrors(outcome.errors);
  }

  return (
    <FullScreenDialog
      title={isCopy ? `A copy of “${template.name}”` : template.name}
      busy={sending}
      onClose={onClose}
    >
      <Stack
        component="form"
        ref={ref}
        noValidate
        spacing={2.5}
        onSubmit={(event) => void handleSubmit(event)}
      >
        <TextInput
          {...field('name')}
          label="Name"
          hint="For example the carrier’s"
          required
          autoComplete="off"
          attributes={{ maxLength: maxLength.name, autoFocus: true }}
        />
        <ColumnRows {...field('columns')} errors={errors} />
        <ChoiceInput
          {...field('spelling')}
          label="Spelling of names"
          values={spellings}
          labels={spellingLabels}
        />
        <ChoiceInput {...field('dates')} label="Birthdays" values={manifestDates} labels={dateLabels} />
        <ChoiceInput {...field('genders')} label="Genders" values={manifestGenders} labels={genderLabels} />
        <ChoiceInput
          {...field('nationalities')}
          label="Nationalities"
          values={manifestNationalities}
          labels={nationalityLabels}
        />
        <div>
          <Button type="submit" variant="contained" loading={sending}>
            Save the template
          </Button>
        </div>
      </Stack>
    </FullScreenDialog>
  );
}

function isShown({ path = '' }: WireError): boolean {
  return path === 'name' || path.startsWith('columns');
}

interface ChoiceProps<Value extends string> extends FieldBinding<Value> {
  label: string;
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
}

function ChoiceInput<Value extends string>({ values, labels, ...props }: ChoiceProps<Value>) {
  return (
    <SelectInput
      {...props}
      required
      groups={[{ options: values.map((each) => ({ value: each, label: labels[each] })) }]}
      onChange={(chosen) => props.onChange(values.find((each) => each === chosen) ?? props.value)}
    />
  );
}
