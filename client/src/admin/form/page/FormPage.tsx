import Stack from '@mui/material/Stack';
import { useNavigate } from 'react-router-dom';
import type { ResourceName } from '#contract/resources';
import { PageTitle } from '../../../components/PageTitle';
import { useReturnPath } from '../../layout/paths';
import { BackLink } from './BackLink';
import { ResourceForm, type ResourceFormProps } from './ResourceForm';

interface Props<Name extends ResourceName> extends Omit<ResourceFormProps<Name>, 'heading' | 'onRemoved'> {
  titles: { add: string; edit: string };
  /** The list page that the form returns to. */
  list: { path: string; label: string };
  /** False for records that are disabled instead of deleted. */
  isRemovable?: boolean;
}

/** A form on its own page, reached from a list page. */
export function FormPage<Name extends ResourceName>({
  titles,
  list,
  isRemovable = true,
  ...form
}: Props<Name>) {
  const navigate = useNavigate();
  const back = useReturnPath(list.path);
  return (
    <Stack spacing={1.5}>
      <BackLink to={back}>{list.label}</BackLink>
      <ResourceForm
        {...form}
        heading={(stored) => <PageTitle>{stored ? titles.edit : titles.add}</PageTitle>}
        onRemoved={isRemovable ? () => void navigate(back, { replace: true }) : undefined}
      />
    </Stack>
  );
}
