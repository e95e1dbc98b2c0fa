import Typography from '@mui/material/Typography';
import type { SignOnSettings } from '#contract/signOn';
import { SelectInput } from '../../../components/form/SelectInput';
import type { FieldBinding } from '../../../components/form/useForm';

interface Props {
  field: FieldBinding<string>;
  settings: SignOnSettings;
}

/** Who can still log in with password or passkey. */
export function LocalLoginField({ field, settings: { signOn, owners, isTried } }: Props) {
  const mayChoose = isTried || signOn?.breakGlass;
  const options = owners.map(({ _id, name }) => ({ value: _id, label: `Only ${name}` }));
  return (
    <>
      <SelectInput
        {...field}
        label="Who can still log in with a password or passkey"
        hint={
          mayChoose
            ? 'Root can always log in.'
            : 'You can choose one owner after you have logged in with your organization’s account since the last change, so that nobody is locked out.'
        }
        none="Everybody"
        groups={[{ options: options.map((option) => ({ ...option, disabled: !mayChoose })) }]}
      />
      {field.value !== '' && (
        <Typography role="status" sx={{ borderLeft: 4, borderColor: 'warning.main', pl: 1.5 }}>
          All others can log in with your organization’s account only. If the provider fails, this owner is
          the only one who can: keep their password, and their second step, in a safe place.
        </Typography>
      )}
    </>
  );
}
