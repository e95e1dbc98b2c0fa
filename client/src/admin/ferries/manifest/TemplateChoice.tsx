import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ManifestTemplate } from '#contract/manifestTemplate';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { SelectInput } from '../../../components/form/SelectInput';
import { useAppDispatch } from '../../../store/core/hooks';
import { deleteTemplate } from '../../../store/staff/manifests';
import { TemplateDialog } from './TemplateDialog';

interface Props {
  organization: string;
  templates: readonly ManifestTemplate[];
  chosen: ManifestTemplate;
  onChoose: (id: string) => void;
  /** Called when the templates have changed. */
  onChange: () => void;
}

type Task = 'copy' | 'change' | 'delete';

/** Which template files have; any can be copied, and the organization's own changed and deleted. */
export function TemplateChoice({ organization, templates, chosen, onChoose, onChange }: Props) {
  const dispatch = useAppDispatch();
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);

  async function handleDelete() {
    close();
    const outcome = await dispatch(deleteTemplate(chosen._id));
    if (outcome.ok) onChange();
  }

  return (
    <Box sx={{ maxWidth: 480, mb: 2 }}>
      <SelectInput
        name="template"
        label="Template of the files"
        hint="What the carrier gets, in which order and spelling; the ferry remembers the one that you download"
        value={chosen._id}
        error={undefined}
        groups={groupsOf(templates)}
        onChange={onChoose}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button onClick={() => setTask('copy')}>Copy template</Button>
        {chosen.isOwn && <Button onClick={() => setTask('change')}>Change template</Button>}
        {chosen.isOwn && (
          <Button color="error" onClick={() => setTask('delete')}>
            Delete template
          </Button>
        )}
      </Box>
      {(task === 'copy' || task === 'change') && (
        <TemplateDialog
          organization={organization}
          template={chosen}
          isCopy={task === 'copy'}
          onClose={close}
          onSave={({ _id }) => {
            close();
            onChoose(_id);
            onChange();
          }}
        />
      )}
      <ConfirmDialog
        open={task === 'delete'}
        question={`Delete the template “${chosen.name}”?`}
        no="Keep it"
        yes="Delete"
        onNo={close}
        onYes={() => void handleDelete()}
      >
        Ferries that have used it then use the first template of the list.
      </ConfirmDialog>
    </Box>
  );
}

function groupsOf(templates: readonly ManifestTemplate[]) {
  const optionsOf = (isOwn: boolean) =>
    templates
      .filter((template) => template.isOwn === isOwn)
      .map(({ _id, name }) => ({ value: _id, label: name }));
  const own = optionsOf(true);
  return [
    { heading: 'For all', options: optionsOf(false) },
    ...(own.length > 0 ? [{ heading: 'Your own', options: own }] : []),
  ];
}
